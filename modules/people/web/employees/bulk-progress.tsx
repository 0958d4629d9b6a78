import { Progress } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Call } from '#kernel/call';
import { metaOf } from '#kernel/call';
import type { ErrorBody } from '#kernel/errors';
import type { EmployeeInList } from '#people/contract/employees';
import { Button } from '#ui/button';
import { Dialog, DialogButtons } from '#ui/dialog';
import { askAgain, CallError, type CallInput, callServer, showRefusal } from '#web/call';
import { useFormat } from '#web/format';
import { errorText, useText } from '#web/text';
import styles from '../people.module.css';

/** At once: enough to keep the server busy, few enough for others to be served between. */
const atOnce = 4;

interface BulkProgressProps<C extends Call> {
  readonly title: string;
  readonly people: readonly EmployeeInList[];
  readonly call: C;
  readonly inputOf: (person: EmployeeInList) => CallInput<C>;
  readonly onClose: () => void;
}

interface Failure {
  readonly person: EmployeeInList;
  readonly body: ErrorBody;
}

interface Asked {
  readonly person: EmployeeInList;
  readonly names: string;
}

/**
 * The same deed for many people, one call each, so that each stands in the log under its own name and one refusal
 * does not undo the others. Closing stops what has not begun.
 */
export function BulkProgress<C extends Call>({ title, people, call, inputOf, onClose }: BulkProgressProps<C>) {
  const t = useText('people');
  const format = useFormat();
  const client = useQueryClient();
  const [done, setDone] = useState(0);
  /** About the reader: another person decides. */
  const [asked, setAsked] = useState<readonly Asked[]>([]);
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const stopped = useRef(false);
  const begun = useRef(false);
  const tried = done + failures.length;
  const isOver = tried === people.length;

  useEffect(() => {
    // React draws twice in development; the deed is done once.
    if (begun.current) return;
    begun.current = true;
    const waiting = [...people];
    const work = async (): Promise<void> => {
      for (let person = waiting.shift(); person && !stopped.current; person = waiting.shift()) {
        try {
          const answer = (await callServer(call, inputOf(person))) as { sentTo?: readonly string[] } | undefined;
          const names = answer?.sentTo?.join(', ');
          if (names) setAsked((all) => [...all, { person, names }]);
          setDone((count) => count + 1);
        } catch (error) {
          const body = error instanceof CallError ? error.body : { code: 'common.internal' };
          showRefusal(body);
          setFailures((all) => [...all, { person, body }]);
        }
      }
    };
    void Promise.all(Array.from({ length: atOnce }, work)).then(() => askAgain(client, metaOf(call).changes ?? []));
  }, [people, call, inputOf, client]);

  const close = (): void => {
    stopped.current = true;
    onClose();
  };
  return (
    <Dialog open title={title} onClose={close}>
      <div className={styles.stack}>
        <Progress
          value={(tried / people.length) * 100}
          size="lg"
          radius="xl"
          aria-label={title}
          color={failures.length > 0 ? 'var(--bad-solid)' : 'var(--brand-solid)'}
        />
        <p role="status" className={styles.hint}>
          {isOver
            ? t(($) => $.bulk.finished, { count: done })
            : t(($) => $.bulk.working, { done: tried, total: people.length })}
        </p>
        {asked.map(({ person, names }) => (
          <p key={person.id} className={styles.hint}>
            {format.name(person)}: {t(($) => $.changes.sentTo, { names })}
          </p>
        ))}
        {failures.length > 0 && (
          <>
            <p className={styles.warning}>{t(($) => $.bulk.failed)}</p>
            <ul className={styles.failures}>
              {failures.map(({ person, body }) => (
                <li key={person.id}>
                  {format.name(person)}: {errorText(body.code, body.params)}
                </li>
              ))}
            </ul>
          </>
        )}
        <DialogButtons>
          <Button kind={isOver ? 'primary' : 'secondary'} onClick={close}>
            {t(($) => (isOver ? $.bulk.close : $.bulk.stop))}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  );
}
