/** A list in its new order: one id is taken out and put at the position, counted from 0; a position behind the end is the end. */
export const moved = (ids: readonly string[], id: string, position: number): string[] =>
  ids.filter((one) => one !== id).toSpliced(position, 0, id);
