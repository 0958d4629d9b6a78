/** Reading and adding in an Int32Array; only this one kind of array, so that the engine compiles both to one instruction. */
export const at = (list: Int32Array, index: number): number => list[index] as number;

export const add = (list: Int32Array, index: number, more: number): void => {
  list[index] = (list[index] as number) + more;
};
