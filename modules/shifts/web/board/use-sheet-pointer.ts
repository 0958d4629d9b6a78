// The mouse on the board: select, add to the selection, paint with a brush, pull the handle to fill, drag a block to move it.
import { type PointerEvent, useRef, useState } from 'react';
import { type Area, at, isIn, mainArea, type Place, withArea } from '#shifts/rules/sheet/selection';
import { movedArea, movedBlock, pulled, pulledArea } from '#shifts/rules/sheet/sheet-edits';
import type { SheetInHand } from './use-sheet-keys.ts';

type Drag =
  | { readonly kind: 'select' }
  | { readonly kind: 'paint' }
  | { readonly kind: 'fill'; readonly area: Area }
  | { readonly kind: 'move'; readonly area: Area; readonly from: Place };

function placeAt({ clientX, clientY }: PointerEvent): Place | null {
  const cell = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-column]');
  const row = cell?.closest<HTMLElement>('[data-row]');
  return cell && row ? { row: Number(row.dataset.row), column: Number(cell.dataset.column) } : null;
}

export function useSheetPointer(hand: SheetInHand) {
  const drag = useRef<Drag>(undefined);
  const [target, setTarget] = useState<Area | null>(null);
  const { selection, select, edit, mayEdit, brush } = hand;

  const begin = (event: PointerEvent, place: Place): Drag => {
    const area = mainArea(selection);
    if (brush !== null && mayEdit) {
      edit([{ ...place, code: brush }]);
      select(at(place));
      return { kind: 'paint' };
    }
    if (event.shiftKey) select({ ...selection, focus: place });
    else if (event.ctrlKey || event.metaKey) select(withArea(selection, place));
    else if (mayEdit && isIn(place, area) && hand.codeAt(place) !== '') return { kind: 'move', area, from: place };
    else select(at(place));
    return { kind: 'select' };
  };
  const targetOf = (state: Drag, place: Place): Area | null => {
    if (state.kind === 'fill') return pulledArea(state.area, place);
    if (state.kind !== 'move') return null;
    const by = { rows: place.row - state.from.row, columns: place.column - state.from.column };
    return movedArea(state.area, by, hand.size);
  };
  const end = (event: PointerEvent): void => {
    const state = drag.current;
    drag.current = undefined;
    setTarget(null);
    const place = placeAt(event);
    if (!state || !place) return;
    const area = targetOf(state, place);
    if (state.kind === 'fill' && area) {
      edit(pulled(state.area, place, hand.codeAt));
      select(selectionOf(area));
    }
    if (state.kind !== 'move' || !area) return;
    const isStill = place.row === state.from.row && place.column === state.from.column;
    if (!isStill) edit(movedBlock(state.area, area, hand.codeAt));
    select(isStill ? at(place) : selectionOf(area));
  };
  return {
    target,
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      const isHandle = (event.target as HTMLElement).dataset.handle !== undefined;
      const place = placeAt(event);
      if (isHandle) drag.current = { kind: 'fill', area: mainArea(selection) };
      else if (place) drag.current = begin(event, place);
      if (drag.current) (event.currentTarget as HTMLElement).setPointerCapture?.(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      const state = drag.current;
      const place = state && placeAt(event);
      if (!state || !place) return;
      if (state.kind === 'select') select({ ...selection, focus: place });
      else if (state.kind === 'paint' && brush !== null) edit([{ ...place, code: brush }], { join: true });
      else setTarget(targetOf(state, place));
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

const selectionOf = ({ top, left, bottom, right }: Area) => ({
  anchor: { row: top, column: left },
  focus: { row: bottom, column: right },
  others: [],
});
