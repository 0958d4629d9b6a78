import { IconCopy, IconPencil, IconPlus, IconRestore, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '#access/web/public';
import type { Id } from '#kernel/ids';
import { positions } from '#positions/contract';
import { Button } from '#ui/button';
import { useConfirm } from '#ui/confirm';
import { IconButton } from '#ui/icon-button';
import { Panel } from '#ui/panel';
import { EmptyState, States } from '#ui/states';
import { useAction, useRead } from '#web/call';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { type LeaveQuota, type LeaveType, leave, type QuotaSheet } from '../contract.ts';
import { CopyQuotas } from './copy-quotas.tsx';
import styles from './leave.module.css';
import manage from './manage.module.css';
import { QuotaForm } from './quota-form.tsx';
import { TypeMark } from './type-mark.tsx';
import { useTypes } from './words.ts';

interface PanelProps {
  /** Null for the company's sheet. */
  readonly departmentId: Id<'department'> | null;
  /** Shows the quotas of one type only. */
  readonly onlyType?: LeaveType;
  readonly mayEdit: boolean;
}

/** Days a year by service, position or employment type, of the company or of a team. */
export function QuotaPanel({ departmentId, onlyType, mayEdit }: PanelProps) {
  const t = useText('leave');
  const read = useRead(leave.listQuotas, departmentId ? { departmentId } : {});
  const { byId } = useTypes();
  const [open, setOpen] = useState<{ readonly quota: LeaveQuota | null } | 'copy' | null>(null);
  const close = () => setOpen(null);
  return (
    <States of={read}>
      {(sheet) => {
        const items = sheet.items.filter(({ leaveTypeId }) => !onlyType || leaveTypeId === onlyType.id);
        return (
          <Panel
            title={onlyType ? t(($) => $.quota.titleOf, { name: onlyType.name }) : t(($) => $.quota.title)}
            hint={<Whose of={sheet} />}
            actions={
              mayEdit && (
                <>
                  {departmentId && <TeamDeeds sheet={sheet} onCopy={() => setOpen('copy')} />}
                  <Button icon={<IconPlus size={18} aria-hidden />} onClick={() => setOpen({ quota: null })}>
                    {t(($) => $.quota.add)}
                  </Button>
                </>
              )
            }
          >
            {items.length === 0 ? (
              <EmptyState title={t(($) => $.quota.empty)} hint={t(($) => $.quota.emptyLead)} />
            ) : (
              <ul className={manage.quotas}>
                {items.map((quota) => (
                  <Line
                    key={quota.leaveQuotaId}
                    quota={quota}
                    type={byId.get(quota.leaveTypeId)}
                    mayEdit={mayEdit}
                    isInherited={departmentId !== null && sheet.source !== 'own'}
                    onEdit={() => setOpen({ quota })}
                  />
                ))}
              </ul>
            )}
            {open === 'copy' && departmentId && <CopyQuotas departmentId={departmentId} of={sheet} onClose={close} />}
            {open !== null && open !== 'copy' && (
              <QuotaForm
                departmentId={departmentId}
                quota={open.quota}
                types={[...byId.values()]}
                {...(onlyType && { onlyType })}
                onClose={close}
              />
            )}
          </Panel>
        );
      }}
    </States>
  );
}

function Whose({ of }: { readonly of: QuotaSheet }) {
  const t = useText('leave');
  if (of.departmentId === null) return t(($) => $.quota.company);
  return t(($) => $.quota[of.source], { name: of.sourceName ?? '' });
}

function TeamDeeds({ sheet, onCopy }: { readonly sheet: QuotaSheet; readonly onCopy: () => void }) {
  const t = useText('leave');
  const confirm = useConfirm();
  const restore = useAction(leave.restoreQuotas, { success: t(($) => $.quota.restored) });
  const ask = async (): Promise<void> => {
    const agreed = await confirm({
      title: t(($) => $.quota.restoreTitle),
      body: t(($) => $.quota.restoreBody),
      agree: t(($) => $.quota.restore),
      danger: true,
    });
    if (agreed && sheet.departmentId) restore.mutate({ departmentId: sheet.departmentId });
  };
  return (
    <>
      <Button kind="secondary" icon={<IconCopy size={18} aria-hidden />} onClick={onCopy}>
        {t(($) => $.quota.copy)}
      </Button>
      {sheet.source === 'own' && (
        <Button kind="secondary" icon={<IconRestore size={18} aria-hidden />} onClick={() => void ask()}>
          {t(($) => $.quota.restore)}
        </Button>
      )}
    </>
  );
}

interface LineProps {
  readonly quota: LeaveQuota;
  readonly type: LeaveType | undefined;
  readonly mayEdit: boolean;
  /** The row belongs to the sheet above: only a sheet of the team's own can be changed row by row. */
  readonly isInherited: boolean;
  readonly onEdit: () => void;
}

function Line({ quota, type, mayEdit, isInherited, onEdit }: LineProps) {
  const t = useText('leave');
  const format = useFormat();
  const confirm = useConfirm();
  const conditions = useConditions()(quota);
  const remove = useAction(leave.deleteQuota, { success: t(($) => $.quota.removed) });
  const name = [type?.name, conditions].filter(Boolean).join(', ');
  const ask = async (): Promise<void> => {
    const agreed = await confirm({
      title: t(($) => $.quota.removeTitle),
      body: t(($) => $.quota.removeBody),
      agree: t(($) => $.quota.agree),
      danger: true,
    });
    if (agreed) remove.mutate({ leaveQuotaId: quota.leaveQuotaId });
  };
  return (
    <li>
      <div className={styles.what}>
        {type && <TypeMark of={type} />}
        <small>{conditions}</small>
      </div>
      <strong>
        {format.number(quota.days)} {t(($) => $.quota.days)}
      </strong>
      {mayEdit && !isInherited && (
        <div className={manage.rowDeeds}>
          <IconButton
            label={t(($) => $.quota.edit, { name })}
            icon={<IconPencil size={18} aria-hidden />}
            onClick={onEdit}
          />
          <IconButton
            label={t(($) => $.quota.remove, { name })}
            icon={<IconTrash size={18} aria-hidden />}
            onClick={() => void ask()}
          />
        </div>
      )}
    </li>
  );
}

/** Positions are read only by readers who may see them. */
export function usePositions() {
  const enabled = useCan()('position.manage');
  return useRead(positions.listPositions, undefined, { enabled }).data?.items ?? [];
}

function useConditions(): (quota: LeaveQuota) => string {
  const t = useText('leave');
  const known = usePositions();
  return ({ fromServiceMonths, employmentType, positionId }) => {
    const parts = [
      fromServiceMonths > 0 && t(($) => $.quota.months, { months: fromServiceMonths }),
      employmentType && t(($) => (employmentType === 'FULL-TIME' ? $.quota.fullTime : $.quota.partTime)),
      positionId && t(($) => $.quota.position, { name: known.find(({ id }) => id === positionId)?.name ?? '…' }),
    ].filter(Boolean);
    return parts.length === 0 ? t(($) => $.quota.everyone) : parts.join(', ');
  };
}
