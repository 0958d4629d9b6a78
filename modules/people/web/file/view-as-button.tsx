import { IconEye } from '@tabler/icons-react';
import { useActor } from '#access/web/public';
import { dashboardPages } from '#dashboard/pages';
import type { EmployeeFile } from '#people/contract/file';
import { viewAs } from '#people/contract/view-as';
import { Button } from '#ui/button';
import { useConfirm } from '#ui/confirm';
import { useAction } from '#web/call';
import { useFormat } from '#web/format';
import { useTo } from '#web/links';
import { useText } from '#web/text';

/** An owner looks through this person's eyes. A full load follows: nothing of the owner's own stays on screen. */
export function ViewAsButton({ person }: { readonly person: EmployeeFile }) {
  const t = useText('people');
  const format = useFormat();
  const to = useTo();
  const confirm = useConfirm();
  const actor = useActor();
  const start = useAction(viewAs.startViewAs, { done: () => location.assign(to(dashboardPages.dashboard)) });
  if (actor.employeeId === person.id) return null;
  const ask = async (): Promise<void> => {
    const agreed = await confirm({
      title: t(($) => $.viewAs.confirmTitle, { name: format.name(person) }),
      body: t(($) => $.viewAs.confirmBody),
      agree: t(($) => $.viewAs.start),
    });
    if (agreed) start.mutate({ employeeId: person.id });
  };
  return (
    <Button
      kind="secondary"
      icon={<IconEye size={18} stroke={1.6} aria-hidden />}
      busy={start.isPending}
      onClick={() => void ask()}
    >
      {t(($) => $.viewAs.start)}
    </Button>
  );
}
