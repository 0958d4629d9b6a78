import { TextInput } from '@mantine/core';
import {
  IconAddressBook,
  IconAlertTriangle,
  IconCalendarCheck,
  IconCalendarEvent,
  IconChartBar,
  IconChecklist,
  IconClockCheck,
  IconFileExport,
  IconFileSpreadsheet,
  IconForms,
  IconListDetails,
  IconSearch,
  IconStar,
  IconStarFilled,
  IconTable,
  IconTimeline,
  IconUsersGroup,
} from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import type { Permission } from '#access/rules/permissions';
import { useCan } from '#access/web/public';
import { reportPages } from '#reports/pages';
import { IconButton } from '#ui/icon-button';
import { PageHeader } from '#ui/page-header';
import { PageLink } from '#ui/page-link';
import { EmptyState } from '#ui/states';
import { useText } from '#web/text';
import { useFavourites } from './favourites.ts';
import styles from './reports.module.css';
import { SpecialCard, useSpecialReports } from './special-cards.tsx';

interface Entry {
  readonly icon: ComponentType<{ size?: number; stroke?: number }>;
  readonly needs: Permission;
}

const entries = {
  summary: { icon: IconChartBar, needs: 'clock.report' },
  discover: { icon: IconUsersGroup, needs: 'clock.report' },
  daily: { icon: IconListDetails, needs: 'clock.report' },
  timeline: { icon: IconTimeline, needs: 'clock.report' },
  punches: { icon: IconClockCheck, needs: 'clock.report' },
  exceptions: { icon: IconAlertTriangle, needs: 'clock.exception' },
  leaveCalendar: { icon: IconCalendarEvent, needs: 'leave.balance' },
  periods: { icon: IconCalendarCheck, needs: 'clock.period' },
  clockTemplates: { icon: IconFileExport, needs: 'clock.report' },
  timesheets: { icon: IconFileSpreadsheet, needs: 'clock.report' },
  flatTimesheet: { icon: IconTable, needs: 'clock.report' },
  masterTemplates: { icon: IconAddressBook, needs: 'employee.manage' },
  formReports: { icon: IconForms, needs: 'form.manage' },
  task: { icon: IconChecklist, needs: 'report.view' },
} as const satisfies Readonly<Record<string, Entry>>;
type Key = keyof typeof entries;

/** Where every report begins: found by a word, favourites first. */
export default function ReportsScreen() {
  const t = useText('reports');
  const can = useCan();
  const [search, setSearch] = useState('');
  const { keys: marked, toggle } = useFavourites();
  const word = search.trim().toLowerCase();
  const isFound = (key: Key): boolean =>
    `${t(($) => $.hub[key])} ${t(($) => $.hub[`${key}Lead`])}`.toLowerCase().includes(word);
  const found = (Object.keys(entries) as Key[]).filter((key) => can(entries[key].needs) && isFound(key));
  const shown = [...found.filter((key) => marked.includes(key)), ...found.filter((key) => !marked.includes(key))];
  const special = useSpecialReports(word);
  return (
    <>
      <PageHeader title={t(($) => $.hub.title)} subtitle={t(($) => $.hub.lead)} />
      <TextInput
        className={styles.search ?? ''}
        size="md"
        aria-label={t(($) => $.hub.search)}
        placeholder={t(($) => $.hub.search)}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {shown.length + special.length === 0 && (
        <EmptyState title={t(($) => $.hub.nothing)} hint={t(($) => $.hub.nothingHint)} />
      )}
      <ul className={styles.hub}>
        {shown.map((key) => (
          <ReportCard key={key} of={key} isMarked={marked.includes(key)} onToggle={() => toggle(key)} />
        ))}
        {special.map((page) => (
          <SpecialCard key={page.id} of={page} />
        ))}
      </ul>
    </>
  );
}

interface ReportCardProps {
  readonly of: Key;
  readonly isMarked: boolean;
  readonly onToggle: () => void;
}

function ReportCard({ of, isMarked, onToggle }: ReportCardProps) {
  const t = useText('reports');
  const { icon: Icon } = entries[of];
  const name = t(($) => $.hub[of]);
  const Star = isMarked ? IconStarFilled : IconStar;
  return (
    <li className={styles.entry}>
      <PageLink to={reportPages[of]} className={styles.card ?? ''}>
        <i className={styles.icon} aria-hidden>
          <Icon size={24} stroke={1.6} />
        </i>
        <strong>{name}</strong>
        <span>{t(($) => $.hub[`${of}Lead`])}</span>
      </PageLink>
      <div className={styles.star}>
        <IconButton
          label={t(($) => (isMarked ? $.hub.unmark : $.hub.mark), { name })}
          aria-pressed={isMarked}
          icon={<Star size={18} aria-hidden />}
          onClick={onToggle}
        />
      </div>
    </li>
  );
}
