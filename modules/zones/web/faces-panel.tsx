import { IconFaceId, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Id } from '#kernel/ids';
import { Status, type Tone } from '#ui/badge';
import { Button } from '#ui/button';
import { useConfirm } from '#ui/confirm';
import { type Column, type RowAction, RowsTable } from '#ui/data-table';
import { Panel } from '#ui/panel';
import { EmptyState, States } from '#ui/states';
import { showToast } from '#ui/toast';
import { useAction, useRead } from '#web/call';
import { useText } from '#web/text';
import { type Face, zones } from '../contract.ts';
import { RegistrationDialog } from './registration-dialog.tsx';
import styles from './zones.module.css';

const tones: Readonly<Record<Face['state'], Tone>> = {
  none: 'neutral',
  sending: 'brand',
  scanning: 'brand',
  registered: 'success',
  failed: 'danger',
  removing: 'warning',
};

/** Everybody who may use the zone: who agreed, whose photos there are, whom the device knows. */
export function FacesPanel({ zoneId }: { readonly zoneId: Id<'zone'> }) {
  const t = useText('zones');
  const read = useRead(zones.listFaces, { zoneId });
  const [registering, setRegistering] = useState<Id<'employee'> | null>(null);
  const sync = useAction(zones.syncEmployees, {
    done: (counts) => showToast({ message: t(($) => $.scanner.synced, { ...counts }), kind: 'success' }),
  });
  const actions = useFaceActions(zoneId, setRegistering);
  const close = (): void => {
    setRegistering(null);
    void read.refetch();
  };
  const columns = useFaceColumns();
  return (
    <Panel
      title={t(($) => $.scanner.faces)}
      hint={t(($) => $.scanner.facesHint)}
      actions={
        <Button
          kind="secondary"
          busy={sync.isPending}
          icon={<IconRefresh size={18} stroke={1.6} aria-hidden />}
          onClick={() => sync.mutate({ id: zoneId })}
        >
          {t(($) => $.scanner.sync)}
        </Button>
      }
    >
      <States
        of={read}
        isEmpty={(faces) => faces.length === 0}
        empty={<EmptyState title={t(($) => $.scanner.nobody)} />}
      >
        {(faces) => (
          <RowsTable
            name="zones.faces"
            label={t(($) => $.scanner.faces)}
            rows={faces.map((face) => ({ ...face, id: face.employeeId }))}
            columns={columns}
            nameOf={({ name }) => name}
            search={t(($) => $.scanner.search)}
            rowActions={actions}
          />
        )}
      </States>
      {registering && <RegistrationDialog zoneId={zoneId} employeeId={registering} onClose={close} />}
    </Panel>
  );
}

function useFaceColumns(): readonly Column<Face>[] {
  const t = useText('zones');
  return [
    {
      id: 'name',
      header: t(($) => $.scanner.person),
      cell: ({ name, employeeCode }) => (
        <span>
          {name}
          {employeeCode && <span className={styles.quiet}>{employeeCode}</span>}
        </span>
      ),
      value: ({ name, employeeCode }) => `${name} ${employeeCode ?? ''}`,
      width: 220,
      grow: true,
      sortable: true,
      phone: 'title',
    },
    {
      id: 'consent',
      header: t(($) => $.scanner.consent),
      cell: ({ consent }) => (
        <Status tone={consent ? 'success' : 'neutral'}>
          {consent ? t(($) => $.scanner.agreed) : t(($) => $.scanner.notAgreed)}
        </Status>
      ),
      value: ({ consent }) => (consent ? 1 : 0),
      width: 140,
      sortable: true,
    },
    {
      id: 'photos',
      header: t(($) => $.scanner.photos),
      cell: ({ filePhotos }) => t(($) => $.scanner.filePhotos, { n: filePhotos }),
      value: ({ filePhotos }) => filePhotos,
      width: 130,
    },
    {
      id: 'state',
      header: t(($) => $.scanner.state),
      cell: ({ state, photos, problem }) => (
        <span>
          <Status tone={tones[state]}>{t(($) => $.scanner.states[state])}</Status>
          {problem && <span className={styles.quiet}>{t(($) => $.problems[problem])}</span>}
          {!problem && photos > 0 && (
            <span className={styles.quiet}>{t(($) => $.scanner.devicePhotos, { n: photos })}</span>
          )}
        </span>
      ),
      value: ({ state }) => state,
      width: 190,
      sortable: true,
    },
  ];
}

function useFaceActions(
  zoneId: Id<'zone'>,
  register: (employeeId: Id<'employee'>) => void,
): (face: Face) => RowAction[] {
  const t = useText('zones');
  const confirm = useConfirm();
  const remove = useAction(zones.removeFace, { success: t(($) => $.list.saved) });
  const askToForget = async ({ employeeId, name }: Face): Promise<void> => {
    const agreed = await confirm({
      title: t(($) => $.scanner.forgetTitle, { name }),
      body: t(($) => $.scanner.forgetBody),
      agree: t(($) => $.scanner.forget),
      danger: true,
    });
    if (agreed) remove.mutate({ zoneId, employeeId });
  };
  return (face) => [
    {
      label: t(($) => $.scanner.register),
      icon: <IconFaceId size={18} stroke={1.6} aria-hidden />,
      run: () => register(face.employeeId),
    },
    ...(face.state === 'none' || face.state === 'removing'
      ? []
      : [
          {
            label: t(($) => $.scanner.forget),
            icon: <IconTrash size={18} stroke={1.6} aria-hidden />,
            danger: true,
            run: () => void askToForget(face),
          },
        ]),
  ];
}
