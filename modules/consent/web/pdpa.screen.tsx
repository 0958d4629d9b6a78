import { useNavigate } from '@tanstack/react-router';
import { usePageSearch } from '#web/links';
import { pathTo } from '#web/pages';
import { useLanguage } from '#web/text';
import { Questions } from './questions.tsx';
import { consentPages } from './routes.ts';

export default function PdpaScreen() {
  const navigate = useNavigate();
  const language = useLanguage();
  const { next } = usePageSearch(consentPages.pdpa);
  // Only an address of our own is gone to.
  const target = next?.match(/^\/[a-z]{2}\/[^/\\]/) ? next : pathTo({ path: 'dashboard' }, language);
  return <Questions channel="web" onDone={() => void navigate({ href: target, replace: true })} />;
}
