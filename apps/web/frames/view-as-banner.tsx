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
  return (
    <Banner
      until={of.until}
      title={t(($) => $.viewAs.title, { name: format.name(of) })}
      hint={t(($) => $.viewAs.hint, { time: format.dateTime(of.until) })}
      isEnding={end.isPending}
      onEnd={() => end.mutate(undefined)}
    />
  );
}

interface BannerProps {
  readonly until: ViewAs['until'];
  readonly title: string;
  readonly hint: string;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

/** Over every page while the reader looks through other eyes. */
export function Banner({ until, title, hint, isEnding, onEnd }: BannerProps) {
  const t = useText('app');
  useEffect(() => {
    const left = millisecondsOf(until) - millisecondsOf(systemNow());
    const timer = setTimeout(startAgain, Math.max(0, left) + 1000);
    return () => clearTimeout(timer);
  }, [until]);
  return (
    <aside className={styles.viewing} aria-label={title}>
      <IconEye size={20} stroke={1.7} aria-hidden />
      <p>
        <strong>{title}</strong> <span>{hint}</span>
      </p>
      <Button size="compact-sm" variant="white" loading={isEnding} onClick={onEnd}>
        {t(($) => $.viewAs.end)}
      </Button>
    </aside>
  );
}
