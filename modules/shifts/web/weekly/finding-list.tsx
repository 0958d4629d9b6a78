import { useState } from 'react';
import type { Finding } from '#shifts/contract/shapes';
import type { Week } from '#shifts/rules/week-edit';
import { Badge, type Tone } from '#ui/badge';
import { Button } from '#ui/button';
import { Panel } from '#ui/panel';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { useFindingText } from '../board/finding-text.ts';
import styles from './week.module.css';
import { type Profiles, useDayWords } from './week-words.ts';

const tones: Readonly<Record<Finding['severity'], Tone>> = {
  note: 'neutral',
  warning: 'warning',
  law: 'danger',
  impossible: 'danger',
};
const order: readonly Finding['severity'][] = ['impossible', 'law', 'warning', 'note'];

/** Findings on screen before all are asked for. */
const few = 6;

/** What the plan of the week breaks, the gravest first. */
export function FindingList({ week, profiles }: { readonly week: Week; readonly profiles: Profiles }) {
  const t = useText('shifts');
  const [all, setAll] = useState(false);
  if (week.findings.length === 0) return null;
  const sorted = week.findings.toSorted(
    (one, other) => order.indexOf(one.severity) - order.indexOf(other.severity) || one.date.localeCompare(other.date),
  );
  return (
    <div className={styles.below}>
      <Panel title={t(($) => $.week.findings)}>
        <FindingRows findings={all ? sorted : sorted.slice(0, few)} week={week} profiles={profiles} />
        {!all && sorted.length > few && (
          <Button kind="quiet" onClick={() => setAll(true)}>
            {t(($) => $.week.showAll, { count: sorted.length })}
          </Button>
        )}
      </Panel>
    </div>
  );
}

interface FindingRowsProps {
  readonly findings: readonly Finding[];
  readonly week: Week;
  readonly profiles: Profiles;
}

export function FindingRows({ findings, week }: FindingRowsProps) {
  const t = useText('shifts');
  const format = useFormat();
  const days = useDayWords();
  const sentence = useFindingText();
  return (
    <ul className={styles.findings}>
      {findings.map((finding) => {
        const person = week.people.find((one) => one.employeeId === finding.employeeId);
        return (
          <li key={`${finding.rule} ${finding.employeeId} ${finding.date} ${finding.params.profile ?? ''}`}>
            <Badge tone={tones[finding.severity]}>{t(($) => $.severities[finding.severity])}</Badge>
            <span>
              <b>
                {person && `${format.name(person)} · `}
                {days.short(finding.date)} {format.date(finding.date)}
              </b>{' '}
              {sentence(finding)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
