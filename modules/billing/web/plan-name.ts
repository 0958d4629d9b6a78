import { useText } from '#web/text';
import { productsOf } from '../rules/entitlement.ts';
import { trialName } from '../rules/full-trial.ts';
import { features, partNames } from '../rules/prices.ts';

const partOf = (name: string) => partNames.find((part) => productsOf({ [part]: 1 })[0]?.name === name);

/** The name of a plan in the reader's language; one that the provider wrote stays as it is. */
export function usePlanName(): (stored: string) => string {
  const t = useText('billing');
  return (stored) => {
    if (stored === trialName) return t(($) => $.plan.fullTrial);
    const feature = features.find((one) => stored.endsWith(` ${one}`));
    if (!feature) return stored;
    const named = stored.slice(0, -feature.length - 1).split(' + ');
    const parts = named.flatMap((name) => partOf(name) ?? []);
    if (parts.length < named.length) return stored;
    const names = parts.map((part) => t(($) => $.plan.names[part])).join(' + ');
    return t(($) => $.plan.named[feature], { names });
  };
}
