import { Select, Switch, Textarea } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useActor } from '#access/web/public';
import type { Id } from '#kernel/ids';
import { shifts } from '#shifts/contract';
import { Button } from '#ui/button';
import { Dialog, DialogButtons } from '#ui/dialog';
import { useAction } from '#web/call';
import { useFormat, useToday } from '#web/format';
import { useText } from '#web/text';
import styles from './board.module.css';
import type { BoardFacts } from './board-facts.ts';
import { useFindingWords } from './cell-findings.ts';
import { type PublishPreview, publishPreview } from './publish-preview.ts';
import type { Month } from './sheet-store.ts';
import type { ShownMonth } from './shifts-board.screen.tsx';
import { type Sheet, useStamp } from './use-sheet.ts';

interface PublishDialogProps {
  readonly shown: ShownMonth;
  readonly month: Month;
  readonly facts: BoardFacts;
  readonly sheet: Sheet;
  readonly onClose: () => void;
}

/** Who hears of the plan, what it breaks, and why it is published all the same. */
export function PublishDialog({ shown, month, facts, sheet, onClose }: PublishDialogProps) {
  const t = useText('shifts');
  const today = useToday();
  const isOwner = useActor().groups.includes('owner');
  const [group, setGroup] = useState<string | null>(null);
  const [notify, setNotify] = useState(true);
  const [reason, setReason] = useState('');
  const { flush, store } = sheet;
  useStamp(store);
  // What is found depends on everything that was changed.
  useEffect(() => void flush(), [flush]);
  const publish = useAction(shifts.publishMonth, {
    success: t(($) => $.monthly.publish.done),
    done: onClose,
  });
  const preview = publishPreview(store, month, { today, shiftGroupId: group });
  const has = (severity: string) => preview.broken.some(({ finding }) => finding.severity === severity);
  const refusal = has('impossible') ? 'impossible' : has('law') && !isOwner ? 'owner' : null;
  const needsReason = preview.broken.length > 0;
  const send = async () => {
    await flush();
    publish.mutate({
      ...shown,
      notify,
      reason: reason.trim() || null,
      ...(group && { shiftGroupId: group as Id<'shiftGroup'> }),
    });
  };
  return (
    <Dialog open title={t(($) => $.monthly.publish.title)} onClose={onClose}>
      {month.groups.length > 0 && (
        <Select
          label={t(($) => $.monthly.publish.who)}
          placeholder={t(($) => $.monthly.publish.everyone)}
          data={month.groups.map(({ id, name }) => ({ value: id, label: name }))}
          value={group}
          clearable
          onChange={setGroup}
        />
      )}
      <ChangedPeople preview={preview} />
      <BrokenRules preview={preview} facts={facts} />
      {refusal && (
        <p role="alert" className={styles.bad}>
          {t(($) => (refusal === 'owner' ? $.errors.ownerNeeded : $.errors.overlapping))}
        </p>
      )}
      {needsReason && !refusal && (
        <Textarea
          label={t(($) => $.monthly.publish.reason)}
          description={t(($) => $.monthly.publish.reasonHint)}
          required
          maxLength={500}
          autosize
          minRows={2}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      <Switch
        mt="md"
        label={t(($) => $.monthly.publish.notify)}
        checked={notify}
        onChange={(event) => setNotify(event.currentTarget.checked)}
      />
      <DialogButtons onCancel={onClose}>
        <Button
          busy={publish.isPending}
          disabled={refusal !== null || (needsReason && reason.trim() === '')}
          onClick={() => void send()}
        >
          {t(($) => $.monthly.publish.agree, { count: preview.changed.length })}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

const mostShown = 8;

function ChangedPeople({ preview: { changed } }: { readonly preview: PublishPreview }) {
  const t = useText('shifts');
  const format = useFormat();
  if (changed.length === 0) return <p className={styles.note}>{t(($) => $.monthly.publish.nobody)}</p>;
  return (
    <>
      <h3 className={styles.subtitle}>{t(($) => $.monthly.publish.changed, { count: changed.length })}</h3>
      <ul className={styles.lines}>
        {changed.slice(0, mostShown).map(({ member, columns }) => (
          <li key={member.employeeId}>
            {t(($) => $.monthly.publish.person, { name: format.name(member), count: columns.length })}
          </li>
        ))}
        {changed.length > mostShown && (
          <li>{t(($) => $.monthly.publish.others, { count: changed.length - mostShown })}</li>
        )}
      </ul>
    </>
  );
}

interface BrokenRulesProps {
  readonly preview: PublishPreview;
  readonly facts: BoardFacts;
}

function BrokenRules({ preview: { broken }, facts }: BrokenRulesProps) {
  const t = useText('shifts');
  const format = useFormat();
  const findingText = useFindingWords();
  if (broken.length === 0) return null;
  return (
    <>
      <h3 className={styles.subtitle}>{t(($) => $.monthly.publish.broken, { count: broken.length })}</h3>
      <ul className={styles.lines}>
        {broken.slice(0, mostShown).map(({ member, finding }) => (
          <li key={`${member.employeeId} ${finding.date} ${finding.rule}`}>
            {format.name(member)}, {facts.dateTexts[facts.dates.indexOf(finding.date)]}: {findingText(finding)}
          </li>
        ))}
        {broken.length > mostShown && (
          <li>{t(($) => $.monthly.publish.others, { count: broken.length - mostShown })}</li>
        )}
      </ul>
    </>
  );
}
