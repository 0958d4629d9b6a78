import { useFormat } from './format.ts';
import { useText } from './text.ts';

interface Listed {
  readonly items: readonly unknown[];
  readonly total: number;
}

/** Says of a list that is read in one piece how much of it is shown, after what the field says of itself; nothing where all is. */
export function useCutHint(): (list: Listed | undefined, hint?: string) => string | undefined {
  const t = useText('kit');
  const { number } = useFormat();
  return (list, hint) => {
    if (!list || list.total <= list.items.length) return hint;
    const cut = t(($) => $.controls.select.cut, { n: number(list.items.length), total: number(list.total) });
    return hint === undefined ? cut : `${hint} ${cut}`;
  };
}
