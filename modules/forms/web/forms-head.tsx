import type { ReactNode } from 'react';
import { PageHeader } from '#ui/page-header';
import { PageTabs } from '#ui/page-tabs';
import { useText } from '#web/text';
import { formPages } from '../pages.ts';

/** The header of the pages about forms. */
export function FormsHead({ actions }: { readonly actions?: ReactNode }) {
  const t = useText('forms');
  return (
    <>
      <PageHeader title={t(($) => $.list.title)} subtitle={t(($) => $.list.lead)} actions={actions} />
      <PageTabs of={formPages.forms} label={t(($) => $.list.title)} />
    </>
  );
}
