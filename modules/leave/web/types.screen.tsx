import { IconPencil, IconPlus } from '@tabler/icons-react';
import { Badge } from '#ui/badge';
import { PageButton, PageLink } from '#ui/page-link';
import { EmptyState, States } from '#ui/states';
import { useRead } from '#web/call';
import { useToday } from '#web/format';
import { useLanguage, useText } from '#web/text';
import { type LeaveType, leave } from '../contract.ts';
import { leavePages } from '../pages.ts';
import { workDay } from '../rules/day-parts.ts';
import { statutoryLeaveOn } from '../rules/statutory-leave.ts';
import { type QuotaSpan, type TypeFact, typeFacts } from '../rules/type-facts.ts';
import styles from './leave.module.css';
import { LeaveHead } from './leave-head.tsx';
import manage from './manage.module.css';
import { TypeMark } from './type-mark.tsx';
import { useLength, useTypes } from './words.ts';

const noQuota: QuotaSpan = { fewestMinutes: null, mostMinutes: null };

/** The kinds of leave of the company, each said in sentences. */
export default function TypesScreen() {
  const t = useText('leave');
  const { read, types } = useTypes();
  const quotas = useRead(leave.quotaTypes, {});
  const quotaOf = new Map<string, QuotaSpan>((quotas.data?.items ?? []).map((one) => [one.leaveTypeId, one]));
  const add = (
    <PageButton to={leavePages.type.to({})} leftSection={<IconPlus size={18} aria-hidden />}>
      {t(($) => $.types.add)}
    </PageButton>
  );
  return (
    <>
      <LeaveHead actions={add} />
      <States
        of={read}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={t(($) => $.types.empty)} hint={t(($) => $.types.emptyLead)} action={add} />}
      >
        {() => (
          <ul className={manage.types}>
            {types.map((type) => (
              <TypeCard key={type.id} type={type} quota={quotaOf.get(type.id) ?? noQuota} />
            ))}
          </ul>
        )}
      </States>
    </>
  );
}

function TypeCard({ type, quota }: { readonly type: LeaveType; readonly quota: QuotaSpan }) {
  const t = useText('leave');
  const language = useLanguage();
  const say = useFactWords();
  const law = statutoryLeaveOn(useToday()).find(({ key }) => key === type.statutory);
  return (
    <li className={manage.type} data-off={!type.isActive || undefined}>
      <div className={styles.cardHead}>
        <h2>
          <TypeMark of={type} />
        </h2>
        <PageLink
          className={manage.edit ?? ''}
          to={leavePages.type.to({ id: type.id })}
          aria-label={t(($) => $.types.edit, { name: type.name })}
        >
          <IconPencil size={20} aria-hidden />
        </PageLink>
      </div>
      <p className={manage.badges}>
        <Badge>{type.code}</Badge>
        {law && !law.isCustom && <Badge tone="brand">{t(($) => $.types.law)}</Badge>}
        {!type.isActive && <Badge tone="warning">{t(($) => $.types.off)}</Badge>}
      </p>
      <ul className={manage.sentences}>
        {typeFacts(type, quota).map((fact) => (
          <li key={fact.name}>{say(fact)}</li>
        ))}
      </ul>
      {law && (
        <p className={styles.hint}>
          {law.isCustom ? t(($) => $.types.custom) : t(($) => $.types.source, { source: law.source[language] })}
        </p>
      )}
    </li>
  );
}

function useFactWords(): (fact: TypeFact) => string {
  const t = useText('leave');
  const length = useLength();
  return ({ name, values }) => {
    const { minutes } = values;
    const shown = { ...values, ...(minutes !== undefined && { length: length(minutes, workDay) }) };
    return t(($) => $.facts[name as 'paid'], shown);
  };
}
