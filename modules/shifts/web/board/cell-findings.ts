import { type Severity, severities } from '#shifts/rules/finding';
import { useText } from '#web/text';
import { useFindingText } from './finding-text.ts';
import type { Finding } from './sheet-store.ts';

export type FindingWords = (finding: Pick<Finding, 'rule' | 'params' | 'severity'>) => string;

/** A finding in words, with its severity in front. */
export function useFindingWords(): FindingWords {
  const t = useText('shifts');
  const sentence = useFindingText();
  return (finding) => `${t(($) => $.severities[finding.severity])}: ${sentence(finding)}`;
}

/** The gravest of some findings. */
export const gravest = (findings: readonly Pick<Finding, 'severity'>[]): Severity | null =>
  findings.length === 0
    ? null
    : (severities[Math.max(...findings.map(({ severity }) => severities.indexOf(severity)))] ?? null);
