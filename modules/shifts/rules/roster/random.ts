/** Random whole numbers by xorshift: the same seed gives the same row of numbers on every machine. */
export interface Random {
  /** 0 to `below` − 1. */
  readonly int: (below: number) => number;
  /** Above 0, at most 1. */
  readonly part: () => number;
}

export function random(seed: number): Random {
  // In an array the engine keeps the state as 32 bits; as a variable it would become an object at each call.
  const state = Int32Array.of(Math.imul(seed | 0, 0x9e3779b9) + 0x85ebca6b || 1);
  const next = () => {
    let bits = state[0] as number;
    bits ^= bits << 13;
    bits ^= bits >>> 17;
    bits ^= bits << 5;
    state[0] = bits;
    return bits >>> 0;
  };
  for (let round = 0; round < 8; round += 1) next();
  return {
    int: (below) => ((next() * below) / 4_294_967_296) | 0,
    part: () => (next() + 1) / 4_294_967_297,
  };
}
