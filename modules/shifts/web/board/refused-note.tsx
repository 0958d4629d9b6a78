import { Button } from '#ui/button';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import styles from './board.module.css';
import type { BoardFacts, Member } from './board-facts.ts';
import type { SheetStore } from './sheet-store.ts';
import { useStamp } from './use-sheet.ts';

const mostShown = 6;

interface RefusedNoteProps {
  readonly store: SheetStore;
  readonly facts: BoardFacts;
  readonly members: readonly Member[];
}

/** Changes that another maker overtook: the stored plan is on the board, the reader's own is one press away. */
export function RefusedNote({ store, facts, members }: RefusedNoteProps) {
  const t = useText('shifts');
  const format = useFormat();
  useStamp(store);
  if (store.refused.length === 0) return null;
  const nameOf = (employeeId: string) => {
    const member = members.find((one) => one.employeeId === employeeId);
    return member ? format.name(member) : '';
  };
  return (
    <div role="alert" className={styles.said}>
      <p>{t(($) => $.monthly.refused.title, { count: store.refused.length })}</p>
      <ul>
        {store.refused.slice(0, mostShown).map(({ employeeId, column, code, stored }) => (
          <li key={`${employeeId} ${column}`}>
            {t(($) => $.monthly.refused.line, {
              name: nameOf(employeeId),
              date: facts.dateTexts[column] ?? '',
              mine: facts.words(code, column),
              stored: facts.words(stored, column),
            })}
          </li>
        ))}
      </ul>
      <span className={styles.grow} />
      <Button kind="secondary" small onClick={() => store.forgetRefused()}>
        {t(($) => $.monthly.refused.keep)}
      </Button>
      <Button small onClick={() => store.insist()}>
        {t(($) => $.monthly.refused.mine)}
      </Button>
    </div>
  );
}
