import { asId, type Id } from '#kernel/ids';
import { payrollPages } from '#payroll/pages';
import { usePageParams } from '#web/links';

/** The template on screen; null where the address names none. */
export function useTemplateOnScreen(): Id<'payrollTemplate'> | null {
  const { id } = usePageParams(payrollPages.template);
  return id ? asId<'payrollTemplate'>(id) : null;
}
