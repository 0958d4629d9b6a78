/** Random whole numbers by xorshift: the same seed gives the same row of numbers on every machine. */
export interface Random {
  /** 0 to `below` − 1. */
  readonly int: (below: number) => number;
  /** Above 0, at most 1. */
  readonly part: () => number;
}

export function random(seed: number): Random {
  let state = Math.imul(seed | 0, 0x9e3779b9) + 0x85ebca6b || 1;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
  for (let round = 0; round < 8; round += 1) next();
  return {
    int: (below) => Math.floor((next() * below) / 4_294_967_296),
    part: () => (next() + 1) / 4_294_967_297,
  };
}
