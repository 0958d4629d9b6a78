import { type Area, areasOf, mainArea, type Selection } from '#shifts/rules/sheet/selection';
import styles from './board.module.css';
import { boxOf } from './geometry.ts';

interface SelectionLayerProps {
  readonly selection: Selection;
  /** Where a dragged block or a pulled handle would end. */
  readonly target: Area | null;
  /** Whether the handle for filling is shown. */
  readonly handle: boolean;
}

/** Frames around selected cells, above the rows: a moved selection draws no row again. */
export function SelectionLayer({ selection, target, handle }: SelectionLayerProps) {
  const main = boxOf(mainArea(selection));
  const { row, column } = selection.focus;
  return (
    <div aria-hidden className={styles.layer}>
      {areasOf(selection).map((area) => (
        <div key={JSON.stringify(area)} className={styles.area} style={boxOf(area)} />
      ))}
      <div className={styles.active} style={boxOf({ top: row, bottom: row, left: column, right: column })} />
      {target && <div className={styles.target} style={boxOf(target)} />}
      {handle && (
        <div
          className={styles.handle}
          data-handle
          style={{ top: main.top + main.height - 5, left: main.left + main.width - 5 }}
        />
      )}
    </div>
  );
}
