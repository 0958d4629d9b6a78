import { PageHeader } from '#ui/page-header';
import { useText } from '#web/text';
import { GuideControls } from './guide-controls.tsx';
import { GuideForm } from './guide-form.tsx';
import { GuideFormats } from './guide-formats.tsx';
import { GuideList } from './guide-list.tsx';
import { GuideLook } from './guide-look.tsx';
import { GuideMap } from './guide-map.tsx';
import { GuideSheet } from './guide-sheet.tsx';
import { GuideShell } from './guide-shell.tsx';
import { GuideStates } from './guide-states.tsx';
import { GuideTheme } from './guide-theme.tsx';

/** The style guide: every part of the kit in use, in both languages, light and dark. */
export default function Stylesheets() {
  const t = useText('branding');
  return (
    <>
      <PageHeader title={t(($) => $.pages.stylesheets)} subtitle={t(($) => $.guide.subtitle)} />
      <GuideLook />
      <GuideTheme />
      <GuideControls />
      <GuideFormats />
      <GuideMap />
      <GuideForm />
      <GuideList />
      <GuideStates />
      <GuideSheet />
      <GuideShell />
    </>
  );
}
