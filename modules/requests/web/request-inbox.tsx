import { Checkbox, Kbd } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button';
import { SelectionBar } from '#ui/list-parts';
import { States } from '#ui/states';
import type { ReadMore } from '#web/read-more';
import { useText } from '#web/text';
import { DecideDialog } from './decide-dialog.tsx';
import { useInbox } from './inbox-state.ts';
import { type Listed, MoreButton, RequestRows } from './request-list.tsx';
import { RequestSheet } from './request-sheet.tsx';
import styles from './requests.module.css';

interface RequestInboxProps {
  readonly of: ReadMore<Listed>;
  readonly empty: ReactNode;
}

/** Requests that wait for the reader: opened, decided one by one or several at once, by mouse, finger or keyboard. */
export function RequestInbox({ of, empty }: RequestInboxProps) {
  const t = useText('requests');
  const inbox = useInbox(of.data ?? []);
  const { selection, deciding, setDeciding, open } = inbox;
  const { chosen } = selection;
  return (
    <div ref={inbox.place}>
      {chosen.length > 0 && (
        <SelectionBar count={chosen.length} onClear={selection.clear}>
          <Button small icon={<IconCheck size={16} aria-hidden />} onClick={() => inbox.decide(chosen, true)}>
            {t(($) => $.decide.approve)}
          </Button>
          <Button
            small
            kind="secondary"
            icon={<IconX size={16} aria-hidden />}
            onClick={() => inbox.decide(chosen, false)}
          >
            {t(($) => $.decide.reject)}
          </Button>
        </SelectionBar>
      )}
      <States of={of} isEmpty={(items) => items.length === 0} empty={empty}>
        {(items) => (
          <>
            <div className={styles.inboxHead}>
              <Checkbox
                label={t(($) => $.list.selectAll)}
                checked={chosen.length === items.length}
                indeterminate={chosen.length > 0 && chosen.length < items.length}
                onChange={selection.toggleAll}
              />
              <Keys />
            </div>
            <RequestRows items={items} onOpen={({ id }) => inbox.setOpen(id)} selection={selection}>
              <MoreButton of={of} />
            </RequestRows>
          </>
        )}
      </States>
      <RequestSheet
        requestId={open}
        onClose={() => inbox.setOpen(undefined)}
        {...(inbox.decideOpen && { onDecide: inbox.decideOpen })}
      />
      {deciding && <DecideDialog {...deciding} onClose={() => setDeciding(null)} onDecided={inbox.decided} />}
    </div>
  );
}

/** Which keys there are; not shown on a phone, which has none. */
function Keys() {
  const t = useText('requests');
  const keys = [
    ['j', t(($) => $.list.keysNext)],
    ['k', t(($) => $.list.keysPrevious)],
    ['Enter', t(($) => $.list.keysOpen)],
    ['x', t(($) => $.list.keysSelect)],
    ['a', t(($) => $.list.keysApprove)],
    ['r', t(($) => $.list.keysReject)],
  ] as const;
  return (
    <p className={styles.keys}>
      <span>{t(($) => $.list.keys)}</span>
      {keys.map(([key, word]) => (
        <span key={key}>
          <Kbd>{key}</Kbd> {word}
        </span>
      ))}
    </p>
  );
}
