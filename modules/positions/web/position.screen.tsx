import { IconTrash } from '@tabler/icons-react';
import { Outlet } from '@tanstack/react-router';
import { Button } from '#ui/button';
import { useConfirmDelete } from '#ui/confirm';
import { PageHeader } from '#ui/page-header';
import { BackLink } from '#ui/page-link';
import { PageTabs } from '#ui/page-tabs';
import { States } from '#ui/states';
import { useAction, useRead } from '#web/call';
import { useGo } from '#web/links';
import { useText } from '#web/text';
import { positions } from '../contract.ts';
import { positionPages } from '../pages.ts';
import { usePositionOnScreen } from './public.ts';

export default function PositionScreen() {
  const t = useText('positions');
  const go = useGo();
  const confirmDelete = useConfirmDelete();
  const positionId = usePositionOnScreen();
  const read = useRead(positions.readPosition, { positionId: positionId ?? '' }, { enabled: positionId !== null });
  const remove = useAction(positions.deletePosition, {
    success: t(($) => $.form.deleted),
    done: () => void go(positionPages.list),
  });
  const back = <BackLink to={positionPages.list}>{t(($) => $.position.back)}</BackLink>;
  if (positionId === null || read.error?.status === 404)
    return (
      <PageHeader back={back} title={t(($) => $.position.notFound)} subtitle={t(($) => $.position.notFoundLead)} />
    );
  if (!read.data) return <States of={read}>{() => null}</States>;
  const { name, externalCode } = read.data;
  const askToRemove = async (): Promise<void> => {
    if (await confirmDelete(name)) remove.mutate({ positionId });
  };
  return (
    <>
      <PageHeader
        back={back}
        title={name}
        subtitle={externalCode}
        actions={
          <Button kind="secondary" icon={<IconTrash size={18} aria-hidden />} onClick={() => void askToRemove()}>
            {t(($) => $.form.delete)}
          </Button>
        }
      />
      <PageTabs of={positionPages.position} label={t(($) => $.position.tabs)} />
      <Outlet />
    </>
  );
}
