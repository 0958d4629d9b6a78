import { clocking } from '#clocking/contract';
import type { ClockType } from '#clocking/rules/punch';
import type { Instant, LocalDate } from '#kernel/time';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { useVersionedAction } from '#web/versioned-action';

/** Saves a change of a punch. If another person changed it since the preview, the reader sees both and decides. */
export function useSavePunch({ success, onClose }: { readonly success: string; readonly onClose: () => void }) {
  const t = useText('reports');
  const words = useText('clocking');
  const format = useFormat();
  return useVersionedAction(clocking.convertPunch, {
    success,
    done: onClose,
    taken: onClose,
    compare: {
      clockType: { label: t(($) => $.day.addType), inWords: (type) => words(($) => $.types[type as ClockType]) },
      timestamp: { label: t(($) => $.day.addTime), inWords: (at) => format.dateTime(at as Instant) },
      movedTo: {
        label: t(($) => $.move.to),
        inWords: (date) => (date ? format.date(date as LocalDate) : t(($) => $.move.back)),
      },
    },
  });
}
