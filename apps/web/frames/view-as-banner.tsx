import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useEffect } from 'react';
import { millisecondsOf, systemNow } from '#kernel/time';
import { type ViewAs, viewAs } from '#people/contract/view-as';
import { useAction } from '#web/call';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import styles from './plan-notes.module.css';

/** A full load: no data read as one person stays for the other. */
const startAgain = (): void => location.reload();

/** Over every page while an owner views as another employee. When the time is over the page loads again. */
export function ViewAsBanner({ of }: { readonly of: ViewAs }) {
  const t = useText('app');
  const format = useFormat();
  const end = useAction(viewAs.endViewAs, { done: startAgain });
  useEffect(() => {
    const left = millisecondsOf(of.until) - millisecondsOf(systemNow());
    const timer = setTimeout(startAgain, Math.max(0, left) + 1000);
    return () => clearTimeout(timer);
  }, [of.until]);
  return (
    <aside className={styles.viewing} aria-label={t(($) => $.viewAs.title, { name: format.name(of) })}>
      <IconEye size={20} stroke={1.7} aria-hidden />
      <p>
        <strong>{t(($) => $.viewAs.title, { name: format.name(of) })}</strong>{' '}
        <span>{t(($) => $.viewAs.hint, { time: format.dateTime(of.until) })}</span>
      </p>
      <Button size="compact-sm" variant="white" loading={end.isPending} onClick={() => end.mutate(undefined)}>
        {t(($) => $.viewAs.end)}
      </Button>
    </aside>
  );
}
