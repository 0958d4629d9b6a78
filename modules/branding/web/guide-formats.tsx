import type { ReactNode } from 'react';
import { baht } from '#kernel/money';
import { asDate, instant, minutes } from '#kernel/time';
import { Amount } from '#ui/amount';
import { DateText, DateTimeText } from '#ui/date-text';
import { Panel } from '#ui/panel';
import { PersonName } from '#ui/person-name';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import styles from './guide.module.css';

export function GuideFormats() {
  const t = useText('branding');
  const format = useFormat();
  return (
    <Panel title={t(($) => $.guide.formats)} hint={t(($) => $.guide.formatsHint)}>
      <dl className={styles.facts}>
        <Fact name={t(($) => $.guide.day)}>
          <DateText value={asDate('2026-11-15')} />
        </Fact>
        <Fact name={t(($) => $.guide.moment)}>
          <DateTimeText value={instant('2026-11-15T01:30:05Z')} />
        </Fact>
        <Fact name={t(($) => $.guide.salary)}>
          <Amount value={baht('20000.00')} />
        </Fact>
        <Fact name={t(($) => $.guide.deduction)}>
          <Amount value={baht('-750.00')} />
        </Fact>
        <Fact name={t(($) => $.guide.leaveLeft)}>{format.leave(minutes(2640))}</Fact>
        <Fact name={t(($) => $.guide.person)}>
          <PersonName of={{ firstName: 'สุภาพร', lastName: 'เจริญสุข' }} picture={null} hint="E0007" />
        </Fact>
      </dl>
    </Panel>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
