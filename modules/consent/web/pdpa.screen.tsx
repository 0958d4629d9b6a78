import { useNavigate } from '@tanstack/react-router';
import { dashboardPages } from '#dashboard/pages';
import { addressOf } from '#kernel/pages';
import { usePageSearch } from '#web/links';
import { useLanguage } from '#web/text';
import { consentPages } from '../pages.ts';
import { Questions } from './questions.tsx';

export default function PdpaScreen() {
  const navigate = useNavigate();
  const language = useLanguage();
  const { next } = usePageSearch(consentPages.pdpa);
  // Only an address of this product is opened.
  const target = next?.match(/^\/[a-z]{2}\/[^/\\]/) ? next : addressOf(dashboardPages.dashboard, language);
  return <Questions channel="web" onDone={() => void navigate({ href: target, replace: true })} />;
}
