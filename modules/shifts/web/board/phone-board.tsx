import { SegmentedControl, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '#access/web/public';
import { weekdayNames } from '#kernel/format';
import { dateParts } from '#kernel/time';
import { dayOffCode, noPlanCode, type PlanCode } from '#shifts/rules/sheet/plan-code';
import { Button } from '#ui/button';
import { SideSheet } from '#ui/side-sheet';
import { showToast } from '#ui/toast';
import { useFormat, useToday } from '#web/format';
import { bringIntoView } from '#web/into-view';
import { useLanguage, useText } from '#web/text';
import styles from './board.module.css';
import { type BoardFacts, type Member, useBoardFacts } from './board-facts.ts';
import { BoardStateMark } from './board-state.tsx';
import { UndoButtons } from './board-tools.tsx';
import { gravest, useFindingWords } from './cell-findings.ts';
import { useFilteredMembers } from './member-filters.tsx';
import { type BoardProps, isLocked } from './planning-board.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { RefusedNote } from './refused-note.tsx';
import type { SheetStore } from './sheet-store.ts';
import { useRow, useSheet, useStamp } from './use-sheet.ts';

interface OnCell {
  readonly member: Member;
  readonly column: number;
}

/** A day with its people, or a person with their days, instead of a grid that a phone cannot show. */
export function PhoneBoard({ shown, month, profiles, switcher }: BoardProps) {
  const t = useText('shifts');
  const today = useToday();
  const facts = useBoardFacts(month, profiles);
  const sheet = useSheet(shown.monthlyShiftId, month);
  const { members, filter, setFilter } = useFilteredMembers(month);
  const mayEdit = useCan()('shift.edit');
  const [by, setBy] = useState<'day' | 'person'>('day');
  const [column, setColumn] = useState(Math.max(0, facts.dates.indexOf(today)));
  const [open, setOpen] = useState<OnCell | null>(null);
  const [publishing, setPublishing] = useState(false);
  const onCell = (cell: OnCell) => {
    if (!mayEdit) return;
    if (isLocked(month, facts.dates[cell.column])) showToast({ message: t(($) => $.monthly.daysLocked), kind: 'info' });
    else setOpen(cell);
  };
  return (
    <>
      <div className={styles.tools}>
        {switcher}
        <BoardStateMark state={month.state} />
        {mayEdit && <UndoButtons store={sheet.store} mayEdit={mayEdit} />}
        <SegmentedControl
          fullWidth
          w="100%"
          aria-label={t(($) => $.monthly.phone.by)}
          data={[
            { value: 'day', label: t(($) => $.monthly.phone.day) },
            { value: 'person', label: t(($) => $.monthly.phone.person) },
          ]}
          value={by}
          onChange={(value) => setBy(value as 'day' | 'person')}
        />
        <TextInput
          w="100%"
          size="md"
          type="search"
          aria-label={t(($) => $.monthly.filters.name)}
          placeholder={t(($) => $.monthly.filters.name)}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={filter.name}
          onChange={(event) => setFilter({ ...filter, name: event.currentTarget.value })}
        />
      </div>
      <RefusedNote store={sheet.store} facts={facts} members={month.members} />
      {by === 'day' ? (
        <DayList
          store={sheet.store}
          facts={facts}
          members={members}
          column={column}
          onColumn={setColumn}
          onCell={onCell}
        />
      ) : (
        <PersonList store={sheet.store} facts={facts} members={members} onCell={onCell} />
      )}
      {mayEdit && <Button onClick={() => setPublishing(true)}>{t(($) => $.monthly.publish.open)}</Button>}
      {publishing && (
        <PublishDialog shown={shown} month={month} facts={facts} sheet={sheet} onClose={() => setPublishing(false)} />
      )}
      {open && <ChooseShift cell={open} store={sheet.store} facts={facts} onClose={() => setOpen(null)} />}
    </>
  );
}

interface ListProps {
  readonly store: SheetStore;
  readonly facts: BoardFacts;
  readonly members: readonly Member[];
  readonly onCell: (cell: OnCell) => void;
}

const intoSight = (day: HTMLElement | null): void => bringIntoView(day, { inline: 'center' });

function DayList({ column, onColumn, ...list }: ListProps & { column: number; onColumn: (column: number) => void }) {
  const t = useText('shifts');
  const format = useFormat();
  const language = useLanguage();
  const weekdays = weekdayNames[language].short;
  const { store, facts, members, onCell } = list;
  useStamp(store);
  return (
    <>
      <div className={styles.days}>
        {facts.dates.map((date, at) => (
          <button
            key={date}
            type="button"
            className={styles.dayChip}
            aria-pressed={at === column}
            aria-label={facts.dateTexts[at]}
            data-free={facts.holidays.has(date) || undefined}
            ref={at === column ? intoSight : null}
            onClick={() => onColumn(at)}
          >
            <span aria-hidden>{weekdays[dateParts(date).weekday % 7]}</span>
            <span aria-hidden>{format.number(dateParts(date).day)}</span>
          </button>
        ))}
      </div>
      <div className={styles.counts}>
        {facts.used.map((profile) => {
          const [planned, needed] = [store.counts.on(profile.id, column), facts.needed(profile.id, column)];
          return (
            <span key={profile.id} className={styles.countOf} data-state={planned < needed ? 'few' : undefined}>
              <SignOf code={profile.id} facts={facts} />
              {t(($) => $.monthly.coverage, { name: profile.name, planned, needed })}
            </span>
          );
        })}
      </div>
      <ul className={styles.list}>
        {members.map((member) => (
          <PersonOnDay
            key={member.employeeId}
            store={store}
            facts={facts}
            member={member}
            column={column}
            onCell={onCell}
          />
        ))}
      </ul>
    </>
  );
}

type PersonOnDayProps = Omit<ListProps, 'members'> & OnCell;

function PersonOnDay({ store, facts, member, column, onCell }: PersonOnDayProps) {
  const format = useFormat();
  const findingText = useFindingWords();
  const view = useRow(store, member.employeeId);
  const code = view.codes[column] ?? noPlanCode;
  return (
    <li>
      <button type="button" className={styles.choice} onClick={() => onCell({ member, column })}>
        <SignOf code={code} facts={facts} />
        <span className={styles.choiceText}>
          {format.name(member)}
          <br />
          <span className={styles.quiet}>
            {[facts.words(code, column), ...wishOf(facts, member, column)].join(' · ')}
          </span>
          {(view.findings.get(column) ?? []).map((finding) => (
            <span key={finding.rule} className={styles.bad}>
              <br />
              {findingText(finding)}
            </span>
          ))}
        </span>
      </button>
    </li>
  );
}

/** People of which each has thirty-one buttons: a phone draws some at a time. */
const peopleAtOnce = 10;

function PersonList({ store, facts, members, onCell }: ListProps) {
  const t = useText('shifts');
  const [most, setMost] = useState(peopleAtOnce);
  return (
    <>
      <ul className={styles.list}>
        {members.slice(0, most).map((member) => (
          <DaysOfPerson key={member.employeeId} store={store} facts={facts} member={member} onCell={onCell} />
        ))}
      </ul>
      {members.length > most && (
        <Button kind="secondary" onClick={() => setMost(most + peopleAtOnce)}>
          {t(($) => $.monthly.phone.more, { count: members.length - most })}
        </Button>
      )}
    </>
  );
}

function DaysOfPerson({ store, facts, member, onCell }: Omit<ListProps, 'members'> & { readonly member: Member }) {
  const format = useFormat();
  const view = useRow(store, member.employeeId);
  return (
    <li style={{ display: 'block' }}>
      <h3 className={styles.subtitle}>{format.name(member)}</h3>
      <div className={styles.week}>
        {view.codes.map((code, column) => (
          <button
            key={facts.dates[column]}
            type="button"
            className={styles.weekDay}
            data-grave={gravest(view.findings.get(column) ?? []) ?? undefined}
            aria-label={[
              format.name(member),
              facts.dateTexts[column],
              facts.words(code, column),
              ...wishOf(facts, member, column),
            ].join(', ')}
            data-wish={facts.wishes.get(member.employeeId)?.get(column)?.kind}
            onClick={() => onCell({ member, column })}
          >
            <span aria-hidden>{format.number(Number(facts.dates[column]?.slice(8)))}</span>
            <SignOf code={code} facts={facts} />
          </button>
        ))}
      </div>
    </li>
  );
}

/** What the person said of the day: none or one sentence. */
const wishOf = (facts: BoardFacts, { employeeId }: Member, column: number): string[] => {
  const wish = facts.wishes.get(employeeId)?.get(column);
  return wish ? [wish.words] : [];
};

function SignOf({ code, facts }: { readonly code: PlanCode; readonly facts: BoardFacts }) {
  const sign = facts.sign(code);
  if (!sign)
    return (
      <span className={styles.sign} aria-hidden>
        {code === dayOffCode ? '–' : ''}
      </span>
    );
  return (
    <span className={styles.sign} style={{ background: sign.background, color: sign.colour }} aria-hidden>
      {sign.symbol}
    </span>
  );
}

interface ChooseShiftProps {
  readonly cell: OnCell;
  readonly store: SheetStore;
  readonly facts: BoardFacts;
  readonly onClose: () => void;
}

function ChooseShift({ cell: { member, column }, store, facts, onClose }: ChooseShiftProps) {
  const t = useText('shifts');
  const format = useFormat();
  const choose = (code: PlanCode) => {
    store.apply([{ employeeId: member.employeeId, column, code }]);
    onClose();
  };
  const codes = [...facts.used.map(({ id }) => id as PlanCode), dayOffCode, noPlanCode];
  return (
    <SideSheet open title={`${format.name(member)}, ${facts.dateTexts[column]}`} onClose={onClose}>
      {wishOf(facts, member, column).map((said) => (
        <p key={said} className={styles.note}>
          {t(($) => $.wishes.saidBy, { said })}
        </p>
      ))}
      {codes.map((code) => (
        <button
          key={code}
          type="button"
          className={styles.choice}
          aria-pressed={store.codeAt(member.employeeId, column) === code}
          onClick={() => choose(code)}
        >
          <SignOf code={code} facts={facts} />
          <span className={styles.choiceText}>
            {code === noPlanCode ? t(($) => $.monthly.palette.clear) : facts.words(code, column)}
          </span>
        </button>
      ))}
    </SideSheet>
  );
}
