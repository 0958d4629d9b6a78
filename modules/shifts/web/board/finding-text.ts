import type { Finding } from '#shifts/contract/shapes';
import { lengthParts, saidParams } from '#shifts/rules/said-finding';
import { useFormat } from '#web/format';
import { useText } from '#web/text';

/** A length in words: `7 h 30 min`, `1,757 h`, `45 min`. */
export function useLength(): (minutes: number) => string {
  const t = useText('shifts');
  const format = useFormat();
  return (length) => {
    const { as, hours, minutes } = lengthParts(length);
    return t(($) => $.length[as], { hours: format.number(hours), minutes });
  };
}

/** The sentence of a finding, without the person and the date. */
export function useFindingText(): (finding: Pick<Finding, 'rule' | 'params'>) => string {
  const t = useText('shifts');
  return (finding) =>
    t(
      ($) => $.findings[finding.rule],
      saidParams(finding, ({ as, ...parts }) => t(($) => $.length[as], parts)),
    );
}
