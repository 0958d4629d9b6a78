import type { MyShift } from '#shifts/contract';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import styles from './mine.module.css';

const mostNames = 3;

/** Who works the same shift; the first names in full, then how many more. */
export function Colleagues({ of }: { readonly of: MyShift['colleagues'] }) {
  const t = useText('shifts');
  const format = useFormat();
  const names = of.slice(0, mostNames).map(format.name).join(', ');
  const more = of.length - mostNames;
  return (
    <small className={styles.quiet}>
      {of.length === 0
        ? t(($) => $.mine.withNobody)
        : more > 0
          ? t(($) => $.mine.withMore, { names, n: format.number(more) })
          : t(($) => $.mine.with, { names })}
    </small>
  );
}
