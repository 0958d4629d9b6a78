import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconCloudOff, IconFileOff, IconLock, IconMoodEmpty } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { errorText, useText } from '#web/text';
import styles from './states.module.css';

/** The state of a query: the four states of a screen are made from it, in one place. */
export interface Reading<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly isPending: boolean;
  readonly refetch: () => unknown;
}

export interface StatesProps<Data> {
  readonly of: Reading<Data>;
  readonly children: (data: Data) => ReactNode;
  /** Whether there is nothing to show, and what is shown then. */
  readonly isEmpty?: (data: Data) => boolean;
  readonly empty?: ReactNode;
  /** The placeholder while loading; three lines by default. */
  readonly loading?: ReactNode;
}

/** Loading, empty, refused, failed, or the data. */
export function States<Data>({ of, children, isEmpty, empty, loading }: StatesProps<Data>) {
  if (of.data !== undefined) return isEmpty?.(of.data) ? (empty ?? <EmptyState />) : children(of.data);
  if (of.isPending) return loading ?? <LoadingState />;
  switch (statusOf(of.error)) {
    case 403:
      return <RefusedState />;
    case 404:
      return <GoneState error={of.error} />;
    case 0:
      return <OfflineState retry={() => void of.refetch()} />;
    default:
      return <FailedState error={of.error} retry={() => void of.refetch()} />;
  }
}

const statusOf = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : undefined;

const requestIdOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'requestId' in error && error.requestId
    ? String(error.requestId)
    : undefined;

export function LoadingState({ lines = 3 }: { readonly lines?: number }) {
  const t = useText('kit');
  return (
    <div className={styles.loading} role="status">
      {/* A screen reader says the text of a status, not its label. */}
      <VisuallyHidden>{t(($) => $.words.loading)}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a placeholder have no other identity.
        <Skeleton key={line} height={18} width={`${92 - ((line * 17) % 40)}%`} radius="sm" />
      ))}
    </div>
  );
}

type Icon = ComponentType<{ size?: number; stroke?: number }>;

interface NoticeProps {
  readonly icon: Icon;
  readonly title: string;
  readonly hint?: ReactNode;
  readonly action?: ReactNode;
  readonly role?: 'alert';
}

/** A picture, a sentence, and an action. */
export function Notice({ icon: Icon, title, hint, action, role }: NoticeProps) {
  return (
    <div className={styles.notice} role={role}>
      <span className={styles.disc} aria-hidden>
        <Icon size={30} stroke={1.5} />
      </span>
      <p className={styles.title}>{title}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action}
    </div>
  );
}

export function EmptyState({ title, hint, action, icon = IconMoodEmpty }: Partial<Omit<NoticeProps, 'role'>>) {
  const t = useText('kit');
  return (
    <Notice
      icon={icon}
      title={title ?? t(($) => $.states.emptyTitle)}
      hint={hint ?? t(($) => $.states.emptyHint)}
      action={action}
    />
  );
}

export function RefusedState() {
  const t = useText('kit');
  return <Notice icon={IconLock} title={t(($) => $.states.refusedTitle)} hint={t(($) => $.states.refusedHint)} />;
}

/** The row in the address does not exist, or not for this reader: trying again would not help. */
function GoneState({ error }: { readonly error: unknown }) {
  const { body } = error as { readonly body?: { readonly code: string } };
  return <Notice icon={IconFileOff} role="alert" title={errorText(body?.code ?? 'common.notFound')} />;
}

/** No answer: the page was not loaded before, or too long ago. It loads by itself once the connection is back. */
function OfflineState({ retry }: { readonly retry: () => void }) {
  const t = useText('kit');
  return (
    <Notice
      icon={IconCloudOff}
      role="alert"
      title={t(($) => $.states.offlineTitle)}
      hint={t(($) => $.states.offlineHint)}
      action={
        <Button variant="default" onClick={retry}>
          {t(($) => $.words.retry)}
        </Button>
      }
    />
  );
}

export function FailedState({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  const t = useText('kit');
  const requestId = requestIdOf(error);
  const hint = requestId ? (
    <>
      {t(($) => $.states.failedNumber)} <code>{requestId}</code>
    </>
  ) : (
    t(($) => $.states.failedHint)
  );
  return (
    <Notice
      icon={IconCloudOff}
      role="alert"
      title={t(($) => $.states.failedTitle)}
      hint={hint}
      action={
        <Button variant="default" onClick={retry}>
          {t(($) => $.words.retry)}
        </Button>
      }
    />
  );
}
