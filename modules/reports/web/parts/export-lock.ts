import { useActor, useCan } from '#access/web/public';
import { billingPages } from '#billing/pages';
import { useConfirm } from '#ui/confirm';
import { useGo } from '#web/links';
import { useText } from '#web/text';

interface ExportLock {
  /** On the free plan only those who can choose a plan see the button. */
  readonly isHidden: boolean;
  /** Asks for an upgrade in place of the file; undefined where the plan has exports. */
  readonly onLocked: (() => void) | undefined;
}

/** The free plan has no files of reports. */
export function useExportLock(): ExportLock {
  const t = useText('reports');
  const go = useGo();
  const can = useCan();
  const confirm = useConfirm();
  const isFree = useActor().plan.free;
  const upgrade = async (): Promise<void> => {
    const agreed = await confirm({
      title: t(($) => $.free.exportTitle),
      body: t(($) => $.free.exportBody),
      agree: t(($) => $.free.plans),
      decline: t(($) => $.free.notNow),
    });
    if (agreed) void go(billingPages.plans);
  };
  return {
    isHidden: isFree && !can('organization.manage'),
    onLocked: isFree ? () => void upgrade() : undefined,
  };
}
