import { IconMailForward, IconTrash } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { type Invitation, invitations } from '#people/contract/invitations';
import { Status, type Tone } from '#ui/badge';
import { useConfirm } from '#ui/confirm';
import { type Column, DataTable } from '#ui/data-table';
import { DateTimeText } from '#ui/date-text';
import { useAction } from '#web/call';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import styles from '../people.module.css';
import { type Given, GivenLink } from './given-link.tsx';

const tones: Readonly<Record<Invitation['state'], Tone>> = {
  open: 'success',
  expired: 'warning',
  accepted: 'neutral',
  canceled: 'neutral',
};

/** The person by name where it is known, else the address, else that the link is for anybody. */
function useInvited(): (one: Invitation) => string {
  const t = useText('people');
  const format = useFormat();
  return useCallback((one) => format.name(one) || one.email || t(($) => $.invitations.link), [t, format]);
}

export default function InvitationScreen() {
  const t = useText('people');
  const confirm = useConfirm();
  const [given, setGiven] = useState<Given | null>(null);
  const resend = useAction(invitations.resendInvitation, { success: t(($) => $.invitations.resent), done: setGiven });
  const cancel = useAction(invitations.cancelInvitation, { success: t(($) => $.invitations.canceled) });
  const askToCancel = async ({ id }: Invitation): Promise<void> => {
    const agreed = await confirm({
      title: t(($) => $.invitations.cancelTitle),
      body: t(($) => $.invitations.cancelBody),
      agree: t(($) => $.invitations.cancel),
      danger: true,
    });
    if (agreed) cancel.mutate({ invitationId: id });
  };
  const invited = useInvited();
  const columns = useMemo<readonly Column<Invitation>[]>(
    () => [
      {
        id: 'email',
        header: t(($) => $.invitations.person),
        cell: (one) => (
          <>
            {invited(one)}
            {one.email && invited(one) !== one.email && <small className={styles.under}>{one.email}</small>}
            {one.permissionGroups.length > 0 && (
              <small className={styles.under}>
                {one.permissionGroups.map((group) => t(($) => $.groups[group])).join(', ')}
              </small>
            )}
          </>
        ),
        width: 240,
        grow: true,
        sortable: true,
        phone: 'title',
      },
      {
        id: 'state',
        header: t(($) => $.invitations.state),
        cell: (one) => <Status tone={tones[one.state]}>{t(($) => $.invitations.states[one.state])}</Status>,
        width: 130,
      },
      { id: 'invitedBy', header: t(($) => $.invitations.invitedBy), cell: (one) => one.invitedBy, width: 180 },
      {
        id: 'createdAt',
        header: t(($) => $.invitations.createdAt),
        cell: (one) => <DateTimeText value={one.createdAt} />,
        width: 210,
        sortable: true,
      },
      {
        id: 'expiresAt',
        header: t(($) => $.invitations.expiresAt),
        cell: (one) => <DateTimeText value={one.expiresAt} />,
        width: 210,
        sortable: true,
      },
    ],
    [t, invited],
  );
  return (
    <>
      <DataTable
        name="invitations"
        label={t(($) => $.pages.invitation)}
        call={invitations.listInvitations}
        columns={columns}
        search={t(($) => $.invitations.search)}
        nameOf={invited}
        empty={{ title: t(($) => $.invitations.emptyTitle), hint: t(($) => $.invitations.emptyHint) }}
        rowActions={(one) => [
          {
            label: t(($) => $.invitations.resend),
            icon: <IconMailForward size={18} aria-hidden />,
            run: () => resend.mutate({ invitationId: one.id }),
          },
          {
            label: t(($) => $.invitations.cancel),
            icon: <IconTrash size={18} aria-hidden />,
            danger: true,
            run: () => void askToCancel(one),
          },
        ]}
      />
      {given && <GivenLink given={given} onClose={() => setGiven(null)} />}
    </>
  );
}
