/** Exchange of a shift: given, swapped or claimed; offered → waiting for approval → approved or rejected; declined or canceled before. */
export const exchangeKinds = ['give', 'swap', 'claim'] as const;
export type ExchangeKind = (typeof exchangeKinds)[number];

export const exchangeStates = ['offered', 'waiting', 'approved', 'rejected', 'declined', 'canceled'] as const;
export type ExchangeState = (typeof exchangeStates)[number];

/** How an open shift of a board is taken: not at all, by the first person, or with approval. */
export const claimWays = ['off', 'first', 'approval'] as const;
export type ClaimWay = (typeof claimWays)[number];
