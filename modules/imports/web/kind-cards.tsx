import {
  IconCalendarOff,
  IconCalendarTime,
  IconCash,
  IconClockHour4,
  IconUserEdit,
  IconUserPlus,
  IconUsersGroup,
} from '@tabler/icons-react';
import { type ComponentType, useContext } from 'react';
import { clockingPages } from '#clocking/pages';
import { type Destination, linkOf } from '#kernel/pages';
import { leavePages } from '#leave/pages';
import { payrollPages } from '#payroll/pages';
import { ownShiftPages } from '#shifts/pages';
import { PageLink } from '#ui/page-link';
import { carryFile } from '#web/carried-file';
import { useFileDrop } from '#web/file-drop';
import { useGo } from '#web/links';
import { AllPages } from '#web/page-tree';
import { useText } from '#web/text';
import { importPages } from '../pages.ts';
import { fileTypesOf, type ImportKind, importKinds } from '../rules/import-kinds.ts';
import styles from './imports.module.css';
import { TemplateButtons } from './template-buttons.tsx';

interface Kind {
  readonly icon: ComponentType<{ size?: number; stroke?: number }>;
  readonly to: Destination;
}

export const kindPages: Readonly<Record<ImportKind, Kind>> = {
  employee: { icon: IconUserPlus, to: importPages.employees },
  userDetail: { icon: IconUserEdit, to: importPages.userDetails },
  leave: { icon: IconCalendarOff, to: leavePages.imports },
  shift: { icon: IconCalendarTime, to: ownShiftPages.imports.to({ kind: 'times' }) },
  worker: { icon: IconUsersGroup, to: ownShiftPages.imports.to({ kind: 'workers' }) },
  clock: { icon: IconClockHour4, to: clockingPages.imports },
  payrollItem: { icon: IconCash, to: payrollPages.itemImports },
};

/** Whether the reader can open the page of a kind. */
function useMayImport(): (kind: ImportKind) => boolean {
  const { pages, mayShow } = useContext(AllPages);
  return (kind) => {
    const { page } = linkOf(kindPages[kind].to);
    return pages.some((route) => route.id === page.id && mayShow(route));
  };
}

/** Everything that can be imported: a link, the templates, and a place to drop the file. */
export function KindCards() {
  const mayImport = useMayImport();
  return (
    <ul className={styles.kinds}>
      {importKinds.filter(mayImport).map((kind) => (
        <KindCard key={kind} kind={kind} />
      ))}
    </ul>
  );
}

function KindCard({ kind }: { readonly kind: ImportKind }) {
  const t = useText('imports');
  const go = useGo();
  const { icon: Icon, to } = kindPages[kind];
  const { area } = useFileDrop((file) => {
    carryFile(file);
    void go(to);
  });
  return (
    <li className={styles.kind} {...area}>
      <i className={styles.icon} aria-hidden>
        <Icon size={24} stroke={1.6} />
      </i>
      <PageLink to={to}>{t(($) => $.kinds[kind].name)}</PageLink>
      <p>{t(($) => $.kinds[kind].lead)}</p>
      <small>{t(($) => (fileTypesOf(kind) === '.csv' ? $.imports.dropCsv : $.imports.dropCsvTxt))}</small>
      <TemplateButtons kind={kind} />
    </li>
  );
}
