import { consentPages } from '#consent/pages';
import { PageLink } from '#ui/page-link';
import { useText } from '#web/text';

/** To what companies keep about the reader. */
export function YourDataLink() {
  const t = useText('kit');
  return <PageLink to={consentPages.yourData}>{t(($) => $.shell.yourData)}</PageLink>;
}
