import { Progress } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCan } from '#access/web/public';
import { billingPages } from '#billing/pages';
import { nameOf } from '#kernel/call';
import { asId } from '#kernel/ids';
import { Button } from '#ui/button';
import { useConfirm } from '#ui/confirm';
import { PageHeader } from '#ui/page-header';
import { BackLink, PageLink } from '#ui/page-link';
import { Panel } from '#ui/panel';
import { States } from '#ui/states';
import { useAction, useRead } from '#web/call';
import { useGo, usePageParams } from '#web/links';
import { errorText, useText } from '#web/text';
import { type ImportRun, imports, type OpenedRun } from '../contract.ts';
import { importPages } from '../pages.ts';
import { isUnderWay, mayRun } from '../rules/import-state.ts';
import styles from './imports.module.css';
import { MappingPanel } from './mapping-panel.tsx';
import { RowsPanel } from './rows-panel.tsx';
import { RunCounts, RunStatus } from './run-facts.tsx';
import { useStep } from './use-step.ts';

/** The server reports every step; if its connection is cut, the screen reads again. */
const lookEveryMilliseconds = 2_000;

/** One import: columns, dry run, writing, undo. */
export default function RunScreen() {
  const { importId } = usePageParams(importPages.run);
  const read = useRead(imports.readImport, { importId: asId(importId) });
  const busy = read.data !== undefined && isUnderWay(read.data.state);
  const { refetch } = read;
  const client = useQueryClient();
  useEffect(() => {
    if (!busy) return;
    // A step changes rows: those read before it are not shown again while the new ones are fetched.
    client.removeQueries({ queryKey: [nameOf(imports.importRows)], type: 'inactive' });
    const timer = setInterval(() => void refetch(), lookEveryMilliseconds);
    return () => clearInterval(timer);
  }, [busy, refetch, client]);
  return <States of={read}>{(run) => <Run run={run} />}</States>;
}

function Run({ run }: { readonly run: OpenedRun }) {
  const t = useText('imports');
  const can = useCan();
  const kit = useText('kit');
  const [choosing, setChoosing] = useState(false);
  const asksColumns = run.state === 'read' || (choosing && run.state === 'checked');
  return (
    <>
      <PageHeader
        back={<BackLink to={importPages.imports}>{t(($) => $.imports.title)}</BackLink>}
        title={run.fileName}
        subtitle={<RunStatus of={run} />}
        actions={<RunButtons run={run} />}
      />
      <div className={styles.page}>
        {run.fault && (
          <div role="alert" className={styles.fault}>
            {errorText(run.fault.code, run.fault.params)}
            {run.fault.code === 'people.employeeLimitReached' && can('organization.manage') && (
              <PageLink to={billingPages.plans}>{t(($) => $.plans)}</PageLink>
            )}
          </div>
        )}
        {run.exampleCount > 0 && (
          <p className={styles.hint}>{kit(($) => $.imports.examples, { count: run.exampleCount })}</p>
        )}
        {isUnderWay(run.state) && <ProgressPanel run={run} />}
        {asksColumns && <MappingPanel run={run} onAsked={() => setChoosing(false)} />}
        {run.state === 'checked' && !asksColumns && (
          <>
            <ApplyPanel run={run} onChoose={() => setChoosing(true)} />
            <RowsPanel run={run} />
          </>
        )}
        {run.appliedAt && !isUnderWay(run.state) && (
          <>
            <Panel>
              <RunCounts run={run} />
            </Panel>
            <RowsPanel run={run} />
          </>
        )}
      </div>
    </>
  );
}

function ProgressPanel({ run }: { readonly run: ImportRun }) {
  const t = useText('imports');
  const label = t(($) => $.states[run.state]);
  const share = run.rowCount === 0 ? 0 : (run.doneCount / run.rowCount) * 100;
  return (
    <Panel title={label}>
      <div className={styles.stack}>
        <Progress value={share} size="lg" radius="xl" animated aria-label={label} color="var(--brand-solid)" />
        <p role="status" className={styles.hint}>
          {t(($) => $.progress, { done: run.doneCount, total: run.rowCount })}
        </p>
      </div>
    </Panel>
  );
}

function ApplyPanel({ run, onChoose }: { readonly run: ImportRun; readonly onChoose: () => void }) {
  const t = useText('imports');
  const confirm = useConfirm();
  const apply = useStep(imports.applyImport, { importId: run.importId, begins: 'applying' });
  const hasChanges = run.createCount + run.updateCount > 0;
  const ask = async (skipBadRows: boolean): Promise<void> => {
    const body = t(($) => $.apply.confirmBody, { added: run.createCount, changed: run.updateCount });
    const agreed = await confirm({
      title: t(($) => $.apply.confirmTitle),
      body: skipBadRows ? `${body} ${t(($) => $.apply.skipBody, { count: run.refusedCount })}` : body,
      agree: t(($) => $.apply.agree),
    });
    if (agreed) apply.mutate({ importId: run.importId, skipBadRows });
  };
  const isBlocked = run.refusedCount > 0;
  return (
    <Panel title={t(($) => $.rows.title)} actions={<RunCounts run={run} />}>
      <div className={styles.stack}>
        {isBlocked && <p className={styles.hint}>{t(($) => $.apply.blocked)}</p>}
        {!isBlocked && !hasChanges && <p className={styles.hint}>{t(($) => $.apply.nothing)}</p>}
        <div className={styles.buttons}>
          <Button kind="secondary" onClick={onChoose}>
            {t(($) => $.mapping.again)}
          </Button>
          {isBlocked && hasChanges && (
            <Button kind="secondary" busy={apply.isPending} onClick={() => void ask(true)}>
              {t(($) => $.apply.skip)}
            </Button>
          )}
          <Button disabled={isBlocked || !hasChanges} busy={apply.isPending} onClick={() => void ask(false)}>
            {t(($) => $.apply.all)}
          </Button>
        </div>
      </div>
    </Panel>
  );
}

function RunButtons({ run }: { readonly run: ImportRun }) {
  const t = useText('imports');
  const go = useGo();
  const confirm = useConfirm();
  const undo = useStep(imports.undoImport, { importId: run.importId, begins: 'undoing' });
  const discard = useAction(imports.discardImport, { done: () => void go(importPages.imports) });
  const askUndo = async (): Promise<void> => {
    const words = { title: t(($) => $.undo.title), body: t(($) => $.undo.body), agree: t(($) => $.undo.agree) };
    if (await confirm({ ...words, danger: true })) undo.mutate({ importId: run.importId });
  };
  const askDiscard = async (): Promise<void> => {
    const words = {
      title: t(($) => $.discard.title),
      body: t(($) => $.discard.body),
      agree: t(($) => $.discard.agree),
    };
    if (await confirm({ ...words, danger: true })) discard.mutate({ importId: run.importId });
  };
  return (
    <>
      {mayRun('discard', run.state) && (
        <Button kind="quiet" busy={discard.isPending} onClick={() => void askDiscard()}>
          {t(($) => $.discard.button)}
        </Button>
      )}
      {run.canUndo && (
        <Button kind="danger" busy={undo.isPending} onClick={() => void askUndo()}>
          {t(($) => $.undo.button)}
        </Button>
      )}
    </>
  );
}
