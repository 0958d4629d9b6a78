/** State of a declaration after a step: a saved draft is submitted, a submitted one is approved or returned, an approved one is approved again when more is proved. */
export const declarationStates = ['draft', 'submitted', 'approved', 'returned'] as const;
export type DeclarationState = (typeof declarationStates)[number];

export type DeclarationStep = 'save' | 'submit' | 'approve' | 'return';

const after: Readonly<Record<DeclarationState, Readonly<Partial<Record<DeclarationStep, DeclarationState>>>>> = {
  draft: { save: 'draft', submit: 'submitted' },
  // The reason stays visible until the person submits again.
  returned: { save: 'returned', submit: 'submitted' },
  // A change takes it back: what is approved must be what was read.
  submitted: { save: 'draft', submit: 'submitted', approve: 'approved', return: 'returned' },
  approved: { save: 'draft', submit: 'submitted', approve: 'approved', return: 'returned' },
};

/** Null: the step is not possible. */
export const stateAfter = (state: DeclarationState, step: DeclarationStep): DeclarationState | null =>
  after[state][step] ?? null;
