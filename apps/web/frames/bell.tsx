import { ActionIcon, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { notifications } from '#notifications/contract';
import { LoadingState } from '#ui/states';
import { useRead } from '#web/call';
import { useFormat } from '#web/format';
import { loadText, useLanguage, useText } from '#web/text';
import styles from './bell.module.css';

/** The panel comes with its words when it is opened for the first time. */
const panelIn = (language: 'en' | 'th') =>
  lazy(async () => {
    const [{ BellPanel }] = await Promise.all([
      import('#notifications/web/public'),
      loadText(['notifications'], language),
    ]);
    return { default: BellPanel };
  });
const panels = { en: panelIn('en'), th: panelIn('th') } as const;

const mostShown = 99;

/** Messages to the reader; the count follows the live channel. */
export function Bell() {
  const t = useText('app');
  const format = useFormat();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const unread = useRead(notifications.countUnread, undefined).data?.unread ?? 0;
  const label = unread === 0 ? t(($) => $.bell.label) : t(($) => $.bell.unread, { count: unread });
  const close = () => setOpen(false);
  const Panel = panels[language];
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width="min(420px, calc(100vw - 16px))"
      radius="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          type="button"
          variant="subtle"
          color="gray"
          size={44}
          aria-label={label}
          className={styles.bell}
          onClick={() => setOpen(!isOpen)}
        >
          <IconBell size={22} stroke={1.6} aria-hidden />
          {unread > 0 && (
            <span className={styles.count} aria-hidden>
              {unread > mostShown ? t(($) => $.bell.most) : format.number(unread)}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t(($) => $.bell.label)}>
        <Suspense fallback={<LoadingState lines={5} />}>
          <Panel onClose={close} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
