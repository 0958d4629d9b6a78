// The keyboard of the board: arrows, typed symbols, copy and paste, fill, delete, undo and redo.
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { dayOffCode, noPlanCode, type PlanCode, withOvertimeTurned, withProfile } from '#shifts/rules/sheet/plan-code';
import {
  areasOf,
  at,
  everything,
  mainArea,
  moved,
  type Place,
  type Selection,
  type SheetSize,
} from '#shifts/rules/sheet/selection';
import { type Block, blockOf, type Edit, filled, pasted, setAll } from '#shifts/rules/sheet/sheet-edits';
import { blockOfText, textOfBlock } from '#shifts/rules/sheet/sheet-text';
import { type TypedProfile, typedSymbol } from '#shifts/rules/sheet/typed-symbol';
import type { SheetStore } from './sheet-store.ts';

export interface SheetInHand {
  readonly store: SheetStore;
  readonly size: SheetSize;
  readonly selection: Selection;
  readonly select: (selection: Selection) => void;
  readonly codeAt: (place: Place) => PlanCode;
  readonly edit: (edits: readonly Edit[], options?: { join?: boolean }) => void;
  readonly profiles: readonly TypedProfile[];
  /** False shows the plan without changing it. */
  readonly mayEdit: boolean;
  /** What the space bar paints; null while the mouse selects. */
  readonly brush: PlanCode | null;
  readonly onUnknown: (text: string) => void;
  readonly onLock: () => void;
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-12, 0],
  PageDown: [12, 0],
  Home: [0, -1_000],
  End: [0, 1_000],
  Enter: [1, 0],
  Tab: [0, 1],
};

export function useSheetKeys(hand: SheetInHand) {
  const typing = useRef({ text: '', adds: false });
  const copied = useRef<{ text: string; block: Block }>(undefined);
  const onKeyDown = (event: KeyboardEvent): void => {
    const isHandled =
      event.ctrlKey || event.metaKey ? pressShortcut(hand, event) : pressPlainKey(hand, event, typing.current);
    if (isHandled) event.preventDefault();
  };
  const onCopy = (event: ClipboardEvent): void => {
    const block = blockOf(mainArea(hand.selection), hand.codeAt);
    const text = textOfBlock(block, hand.profiles);
    copied.current = { text, block };
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
  };
  return {
    onKeyDown,
    onCopy,
    onCut: (event: ClipboardEvent) => {
      onCopy(event);
      if (hand.mayEdit) hand.edit(setAll([mainArea(hand.selection)], () => noPlanCode));
    },
    onPaste: (event: ClipboardEvent) => {
      if (!hand.mayEdit) return;
      const text = event.clipboardData.getData('text/plain');
      const block = copied.current?.text === text ? copied.current.block : blockOfText(text, hand.profiles);
      if (block) hand.edit(pasted(block, mainArea(hand.selection), hand.size));
      else hand.onUnknown(text.trim().slice(0, 20));
      event.preventDefault();
    },
  };
}

function pressShortcut(hand: SheetInHand, { key, shiftKey }: KeyboardEvent): boolean {
  const { selection, size, select, store, codeAt, mayEdit } = hand;
  const arrow = arrows[key];
  if (arrow && key.startsWith('Arrow')) {
    const [rows, columns] = [arrow[0] * size.rows, arrow[1] * size.columns];
    select(moved(selection, { rows, columns, extend: shiftKey }, size));
    return true;
  }
  const letter = key.toLowerCase();
  if (letter === 'a') select(everything(size));
  else if (!mayEdit) return false;
  else if (letter === 'z') shiftKey ? store.redo() : store.undo();
  else if (letter === 'y') store.redo();
  else if (letter === 'd') hand.edit(filled(mainArea(selection), 'down', codeAt));
  else if (letter === 'r') hand.edit(filled(mainArea(selection), 'right', codeAt));
  else if (letter === 'l') hand.onLock();
  else return false;
  return true;
}

interface Typing {
  text: string;
  /** The next symbol is planned beside what is there. */
  adds: boolean;
}

function pressPlainKey(hand: SheetInHand, event: KeyboardEvent, typing: Typing): boolean {
  const { key, shiftKey } = event;
  const arrow = arrows[key];
  if (arrow) {
    // Tab leaves the board at its last column, as it does in a form.
    if (key === 'Tab' && hand.selection.focus.column === (shiftKey ? 0 : hand.size.columns - 1)) return false;
    const back = shiftKey && (key === 'Tab' || key === 'Enter') ? -1 : 1;
    const extend = shiftKey && back === 1;
    typing.text = '';
    hand.select(moved(hand.selection, { rows: arrow[0] * back, columns: arrow[1] * back, extend }, hand.size));
    return true;
  }
  if (key === 'Escape') {
    typing.text = '';
    hand.select(at(hand.selection.focus));
    return true;
  }
  if (!hand.mayEdit) return false;
  if (key === 'Delete' || key === 'Backspace') return setSelected(hand, () => noPlanCode);
  const { brush } = hand;
  if (key === ' ' && brush !== null) return setSelected(hand, () => brush);
  if (key === '*') return setSelected(hand, withOvertimeTurned);
  if (key === '+') {
    typing.adds = true;
    return true;
  }
  return key.length === 1 && !event.altKey && key !== ' ' && typeSymbol(hand, key, typing);
}

function setSelected({ selection, edit, codeAt }: SheetInHand, change: (code: PlanCode) => PlanCode): true {
  edit(setAll(areasOf(selection), (place) => change(codeAt(place))));
  return true;
}

function typeSymbol(hand: SheetInHand, key: string, typing: Typing): boolean {
  const longer = typedSymbol(typing.text + key, hand.profiles);
  const text = longer.kind === 'unknown' ? key : typing.text + key;
  const meaning = longer.kind === 'unknown' ? typedSymbol(key, hand.profiles) : longer;
  typing.text = meaning.kind === 'wait' || meaning.kind === 'maybe' ? text : '';
  if (meaning.kind === 'unknown') hand.onUnknown(key);
  if (meaning.kind === 'unknown' || meaning.kind === 'wait') return true;
  const { code } = meaning;
  const adds = typing.adds && code !== dayOffCode;
  typing.adds = false;
  return setSelected(hand, (before) => (adds ? withProfile(before, code as TypedProfile['id']) : code));
}
