import { IconCircleCheck, IconHourglass } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { Id } from '#kernel/ids';
import { Status } from '#ui/badge';
import { PageHeader } from '#ui/page-header';
import { PageLink } from '#ui/page-link';
import { Panel } from '#ui/panel';
import { States } from '#ui/states';
import { useRead } from '#web/call';
import { usePageSearch } from '#web/links';
import { useText } from '#web/text';
import { forms } from '../contract.ts';
import { formPages } from '../pages.ts';
import { stateTones } from './answer-sheet.tsx';
import styles from './forms.module.css';

/** Milliseconds between looks while an answer waits for its decision. */
const pause = 5000;

/** Inside the mobile app, after sending: the request is on its way, and what became of it as soon as it is decided. */
export default function DelayScreen() {
  const t = useText('forms');
  const { response } = usePageSearch(formPages.delay);
  return (
    <>
      <PageHeader title={t(($) => $.delay.title)} />
      {response ? (
        <Progress id={response} />
      ) : (
        <Panel>
          <div className={styles.result}>
            <IconHourglass size={40} stroke={1.4} aria-hidden />
            <p>{t(($) => $.delay.effect)}</p>
            <PageLink to={formPages.requestForm}>{t(($) => $.pages.newRequest)}</PageLink>
          </div>
        </Panel>
      )}
    </>
  );
}

function Progress({ id }: { readonly id: string }) {
  const t = useText('forms');
  const read = useRead(forms.readResponse, { responseId: id as Id<'formResponse'> });
  const isOpen = read.data?.state === 'submitted';
  const { refetch } = read;
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(() => void refetch(), pause);
    return () => clearInterval(timer);
  }, [isOpen, refetch]);
  return (
    <States of={read}>
      {({ formName, state }) => (
        <Panel>
          <div className={styles.result} role="status" data-good={state === 'accepted' || undefined}>
            {isOpen ? (
              <IconHourglass size={40} stroke={1.4} aria-hidden />
            ) : (
              <IconCircleCheck size={40} stroke={1.4} aria-hidden />
            )}
            <h2>{formName}</h2>
            <Status tone={stateTones[state]}>{t(($) => $.states[state])}</Status>
            <p>{t(($) => (isOpen ? $.delay.waits : $.delay.decided))}</p>
            <p className={styles.quiet}>{t(($) => $.delay.effect)}</p>
            <PageLink to={formPages.formResponse.to({ id })}>{t(($) => $.sent.look)}</PageLink>
          </div>
        </Panel>
      )}
    </States>
  );
}
