import {
  IconCheck,
  IconFaceId,
  IconPencil,
  IconPower,
  IconQrcode,
  IconTrash,
  IconUsers,
  IconX,
} from '@tabler/icons-react';
import { useConfirm } from '#ui/confirm';
import type { RowAction } from '#ui/data-table';
import { useAction } from '#web/call';
import { useGo } from '#web/links';
import { useText } from '#web/text';
import { type Zone, zones } from '../contract.ts';
import { zonePages } from '../pages.ts';
import type { OpenDialog } from './zone-list.tsx';

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** What can be done to a zone, most wanted first. */
export function useZoneActions(open: (dialog: OpenDialog) => void): (zone: Zone) => RowAction[] {
  const t = useText('zones');
  const go = useGo();
  const confirm = useConfirm();
  const status = useAction(zones.setStatus, { success: t(($) => $.list.saved) });
  const remove = useAction(zones.deleteZone, { success: t(($) => $.list.deleted) });

  const askToRemove = async (zone: Zone): Promise<void> => {
    const agreed = await confirm({
      title: t(($) => $.list.deleteTitle, { name: zone.name }),
      body: t(($) => $.list.deleteBody),
      agree: t(($) => $.list.delete),
      danger: true,
    });
    if (agreed) remove.mutate({ id: zone.id });
  };

  return (zone) => {
    const { id, type, enabled, activatedAt } = zone;
    return [
      { label: t(($) => $.list.edit), icon: <IconPencil {...icon} />, run: () => open({ kind: 'edit', zone }) },
      ...(type === 'qr'
        ? [
            {
              label: t(($) => $.list.showCode),
              icon: <IconQrcode {...icon} />,
              run: () => open({ kind: 'code', zone }),
            },
          ]
        : []),
      ...(type === 'face_scan'
        ? [
            {
              label: t(($) => $.list.openScanner),
              icon: <IconFaceId {...icon} />,
              run: () => void go(zonePages.scanner.to({ id })),
            },
          ]
        : []),
      { label: t(($) => $.list.assign), icon: <IconUsers {...icon} />, run: () => open({ kind: 'assign', zone }) },
      {
        label: enabled ? t(($) => $.list.switchOff) : t(($) => $.list.switchOn),
        icon: <IconPower {...icon} />,
        run: () => status.mutate({ id, enabled: !enabled }),
      },
      {
        label: activatedAt ? t(($) => $.list.markNotWorking) : t(($) => $.list.markWorking),
        icon: activatedAt ? <IconX {...icon} /> : <IconCheck {...icon} />,
        run: () => status.mutate({ id, activated: !activatedAt }),
      },
      {
        label: t(($) => $.list.delete),
        icon: <IconTrash {...icon} />,
        danger: true,
        run: () => void askToRemove(zone),
      },
    ];
  };
}
