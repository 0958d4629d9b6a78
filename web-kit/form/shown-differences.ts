// The differences between a form and the stored row, in the reader's words.
import { useText } from '../text.ts';
import type { ShownDifference } from '../ui/conflict.tsx';
import type { Difference } from './differences.ts';

/** By path of the field: its label and its values in words. */
export type ShownFields = Readonly<
  Record<string, { readonly label: string; readonly inWords?: (value: unknown) => string }>
>;

export function useShownDifferences(): (
  differences: readonly Difference[],
  fields: ShownFields,
) => readonly ShownDifference[] {
  const t = useText('kit');
  const inWords = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return t(($) => $.controls.conflict.empty);
    if (typeof value === 'boolean') return value ? t(($) => $.words.yes) : t(($) => $.words.no);
    if (Array.isArray(value)) return t(($) => $.controls.conflict.entries, { count: value.length });
    return String(value);
  };
  return (differences, fields) =>
    differences.map(({ path, mine, stored, isChangedHere }) => {
      const field = fields[path];
      const shown = (value: unknown): string =>
        field?.inWords && value !== null && value !== undefined && value !== '' ? field.inWords(value) : inWords(value);
      return {
        path,
        label: field?.label ?? t(($) => $.controls.conflict.otherField),
        mine: shown(mine),
        stored: shown(stored),
        isChangedHere,
      };
    });
}
