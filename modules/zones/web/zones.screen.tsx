import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#ui/button';
import { PageHeader } from '#ui/page-header';
import { PageTabs } from '#ui/page-tabs';
import { useText } from '#web/text';
import { zonePages } from '../pages.ts';
import { AddZone } from './add-zone.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { useTypeOnScreen } from './zone-words.ts';

/** The frame of all lists of zones: one head, a tab for each type. */
export default function ZonesScreen() {
  const t = useText('zones');
  const type = useTypeOnScreen();
  const [open, setOpen] = useState<'add' | 'import' | null>(null);
  return (
    <>
      <PageHeader
        title={t(($) => $.list.title)}
        subtitle={t(($) => $.list.lead)}
        actions={
          <>
            <Button
              kind="secondary"
              icon={<IconFileImport size={18} stroke={1.6} aria-hidden />}
              onClick={() => setOpen('import')}
            >
              {t(($) => $.list.import)}
            </Button>
            <Button icon={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={() => setOpen('add')}>
              {t(($) => $.list.add)}
            </Button>
          </>
        }
      />
      <PageTabs of={zonePages.zones} label={t(($) => $.list.tabs)} />
      <Outlet />
      {open === 'add' && <AddZone type={type} onClose={() => setOpen(null)} />}
      {open === 'import' && <ImportDialog onClose={() => setOpen(null)} />}
    </>
  );
}
