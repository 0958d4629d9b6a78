import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/** Arrow keys go to the neighbouring cell of a grid; cells are buttons with `data-cell="row,column"`. */
export function moveByArrow(event: KeyboardEvent<HTMLElement>, row: number, column: number): void {
  const step = steps[event.key];
  if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
  const grid = event.currentTarget.closest('table');
  const next = grid?.querySelector<HTMLElement>(`[data-cell="${row + step[0]},${column + step[1]}"]`);
  if (!next) return;
  event.preventDefault();
  next.focus();
}
