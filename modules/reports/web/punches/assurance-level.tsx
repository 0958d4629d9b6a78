import { Tooltip } from '@mantine/core';
import { useText } from '#web/text';
import parts from '../parts/parts.module.css';

/** The letter of the level; what it means is shown by hovering, tapping or focusing it. */
export function AssuranceLevel({ of: level }: { readonly of: 'A' | 'B' | 'C' | 'D' }) {
  const t = useText('reports');
  const words = useText('clocking');
  const meaning = words(($) => $.levels[level]);
  return (
    <Tooltip label={meaning} events={{ hover: true, focus: true, touch: true }} multiline w={240} withArrow>
      <button
        type="button"
        className={parts.level ?? ''}
        aria-label={`${t(($) => $.webview.assurance)} ${level}: ${meaning}`}
      >
        {level}
      </button>
    </Tooltip>
  );
}
