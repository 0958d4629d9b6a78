import type { Place } from '#shifts/rules/sheet/selection';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import styles from './board.module.css';
import type { BoardFacts, Member } from './board-facts.ts';
import { useFindingWords } from './cell-findings.ts';
import type { SheetStore } from './sheet-store.ts';
import { useRow } from './use-sheet.ts';

interface CellAboutProps {
  readonly store: SheetStore;
  readonly facts: BoardFacts;
  readonly member: Member;
  readonly place: Place;
}

/** The active cell in words: the plan, what people see of it, and what is wrong. */
export function CellAbout({ store, facts, member, place: { column } }: CellAboutProps) {
  const t = useText('shifts');
  const format = useFormat();
  const findingText = useFindingWords();
  const view = useRow(store, member.employeeId);
  const [code, published] = [view.codes[column] ?? '', view.published[column] ?? ''];
  const found = view.findings.get(column) ?? [];
  const date = facts.dates[column];
  const holiday = date && facts.holidays.get(date);
  const wish = facts.wishes.get(member.employeeId)?.get(column);
  return (
    <div className={styles.about}>
      <p>
        <strong>{format.name(member)}</strong>, {facts.dateTexts[column]}
        {holiday && ` (${holiday})`}: {facts.words(code, column)}
        {wish && <span> · {wish.words}</span>}
        {code !== published && (
          <span className={styles.quiet}>
            {' '}
            · {t(($) => $.monthly.cell.published, { plan: facts.words(published, column) })}
          </span>
        )}
      </p>
      {found.length > 0 && (
        <ul>
          {found.map((finding) => (
            <li key={finding.rule}>{findingText(finding)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
