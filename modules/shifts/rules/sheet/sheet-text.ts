/** A copied block as text for other programs and back: a line per person, tabs between dates, the symbols of a plan joined by '+', '*' after overtime, '-' for a day off. */
import { codeOf, dayOffCode, entriesOf, noPlanCode, type PlanCode } from './plan-code.ts';
import type { Block } from './sheet-edits.ts';
import { type TypedProfile, typedSymbol } from './typed-symbol.ts';

function textOfPlan(code: PlanCode, profiles: readonly TypedProfile[]): string {
  if (code === noPlanCode || code === dayOffCode) return code;
  return entriesOf(code)
    .map(({ profileId, ot }) => `${profiles.find(({ id }) => id === profileId)?.symbol ?? '?'}${ot ? '*' : ''}`)
    .join('+');
}

export const textOfBlock = (block: Block, profiles: readonly TypedProfile[]): string =>
  block.map((row) => row.map((code) => textOfPlan(code, profiles)).join('\t')).join('\n');

/** Null where a word is no symbol of the board. */
export function planOfText(text: string, profiles: readonly TypedProfile[]): PlanCode | null {
  const trimmed = text.trim();
  if (trimmed === noPlanCode || trimmed === dayOffCode) return trimmed;
  const entries = trimmed.split('+').map((part) => {
    const ot = part.endsWith('*');
    const typed = typedSymbol(ot ? part.slice(0, -1) : part, profiles);
    const code = typed.kind === 'plan' || typed.kind === 'maybe' ? typed.code : null;
    const [entry] = code === null ? [] : entriesOf(code);
    return entry ? { ...entry, ot } : null;
  });
  return entries.some((entry) => entry === null) ? null : codeOf(entries.filter((entry) => entry !== null));
}

/** Lines of equal length; null where a word is unknown. */
export function blockOfText(text: string, profiles: readonly TypedProfile[]): Block | null {
  const lines = text.replaceAll('\r', '').replace(/\n$/, '').split('\n');
  const width = Math.max(...lines.map((line) => line.split('\t').length));
  const block = lines.map((line) => {
    const words = line.split('\t');
    return Array.from({ length: width }, (_, column) => planOfText(words[column] ?? '', profiles));
  });
  return block.some((row) => row.includes(null)) ? null : (block as PlanCode[][]);
}
