import { Textarea } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#ui/button';
import { useConfirm } from '#ui/confirm';
import { Dialog, DialogButtons } from '#ui/dialog';
import { States } from '#ui/states';
import { useAction, useRead } from '#web/call';
import { saveFile } from '#web/save-file';
import { useText } from '#web/text';
import { consent, type EmployeesRequest } from '../contract.ts';
import { OutcomeList } from './outcome-list.tsx';

interface DecideProps {
  readonly of: EmployeesRequest;
  readonly onClose: () => void;
}

/** One request: what carrying it out means, then the answer; afterwards, what was done. */
export function DecideDialog({ of, onClose }: DecideProps) {
  const t = useText('consent');
  const { name } = of;
  const title =
    of.kind === 'copy' ? t(($) => $.company.dialogCopy, { name }) : t(($) => $.company.dialogErase, { name });
  return (
    <Dialog open title={title} onClose={onClose}>
      {of.enteredBy && <p>{t(($) => $.company.enteredBy, { name: of.enteredBy })}</p>}
      {of.note && <blockquote>{of.note}</blockquote>}
      {of.state === 'received' ? <OpenRequest of={of} onClose={onClose} /> : <AnsweredRequest of={of} />}
    </Dialog>
  );
}

function AnsweredRequest({ of }: Pick<DecideProps, 'of'>) {
  const t = useText('consent');
  const read = useAction(consent.handOverCopy, { done: (file) => saveFile(file as File) });
  return (
    <>
      <p>{t(($) => $.states[of.state])}</p>
      {of.reason && <p>{of.reason}</p>}
      {of.outcome && <OutcomeList of={of.outcome} />}
      {of.enteredBy && of.hasFile && (
        <DialogButtons>
          <Button
            icon={<IconDownload size={18} aria-hidden />}
            busy={read.isPending}
            onClick={() => read.mutate({ id: of.id })}
          >
            {t(($) => $.company.handOver)}
          </Button>
        </DialogButtons>
      )}
    </>
  );
}

function OpenRequest({ of, onClose }: DecideProps) {
  const t = useText('consent');
  const confirm = useConfirm();
  const [reason, setReason] = useState('');
  const done = of.kind === 'copy' ? t(($) => $.company.doneCopy) : t(($) => $.company.doneErase);
  const carryOut = useAction(consent.decide, { success: done, done: onClose });
  const refuse = useAction(consent.decide, { success: t(($) => $.company.doneRefuse), done: onClose });
  const carry = async (): Promise<void> => {
    const agreed =
      of.kind === 'copy' ||
      (await confirm({
        title: t(($) => $.company.eraseConfirm),
        body: t(($) => $.company.eraseConfirmBody),
        agree: t(($) => $.company.erase),
        danger: true,
      }));
    if (agreed) carryOut.mutate({ id: of.id, decision: 'done', reason: null });
  };
  return (
    <>
      {of.kind === 'copy' ? (
        <p>{of.enteredBy ? t(($) => $.company.handOverExplained) : t(($) => $.company.copyExplained)}</p>
      ) : (
        <Plan of={of} />
      )}
      <Textarea
        label={t(($) => $.company.reason)}
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <DialogButtons>
        <Button
          kind="secondary"
          disabled={reason.trim() === ''}
          busy={refuse.isPending}
          onClick={() => refuse.mutate({ id: of.id, decision: 'refused', reason })}
        >
          {t(($) => $.company.refuse)}
        </Button>
        <Button kind={of.kind === 'copy' ? 'primary' : 'danger'} busy={carryOut.isPending} onClick={() => void carry()}>
          {of.kind === 'copy' ? t(($) => $.company.makeCopy) : t(($) => $.company.erase)}
        </Button>
      </DialogButtons>
    </>
  );
}

function Plan({ of }: Pick<DecideProps, 'of'>) {
  const t = useText('consent');
  const plan = useRead(consent.planErasure, { id: of.id });
  return (
    <>
      {of.isWaiting && <p>{t(($) => $.company.endsJoining)}</p>}
      <p>{t(($) => $.company.eraseExplained)}</p>
      <States of={plan}>{(lines) => <OutcomeList of={lines} />}</States>
    </>
  );
}
