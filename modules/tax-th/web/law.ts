// What the answers on the screen do to the tax, calculated by the same rules as on the server.
import { useMemo } from 'react';
import type { Money } from '#kernel/money';
import type { Answers, Declaration, TaxInfo } from '../contract.ts';
import type { AnswerName } from '../rules/answers.ts';
import { nothingDeclared, type Declaration as Stated } from '../rules/declaration.ts';
import { declaredTax, savedBy, savedByAll } from '../rules/declared-tax.ts';
import { expectedPay } from '../rules/expected-pay.ts';
import { lawPack, taxYear } from '../rules/law-pack.ts';
import { type ReachedLimit, reachedLimits } from '../rules/reached-limits.ts';
import { isBirthYear } from './questions/birth-year.ts';

export interface Worth {
  /** Null while the pay of the year is not known. */
  readonly ofAnswer: (name: AnswerName) => Money | null;
  readonly ofAll: Money | null;
  /** The pay of the year is so small that nothing is withheld, whatever is answered. */
  readonly isTaxFree: boolean;
  readonly limitOf: (name: AnswerName) => ReachedLimit | undefined;
}

const nothingKnown: Worth = { ofAnswer: () => null, ofAll: null, isTaxFree: false, limitOf: () => undefined };

/** What answers are worth in the year of the declaration. */
export function useWorth(info: TaxInfo, { pay }: Pick<Declaration, 'pay'>, answers: Answers): Worth {
  return useMemo(() => {
    const law = taxYear(lawPack(info.settings.lawPack), info.year);
    const expected = expectedPay(pay);
    if (!law.ok || expected.income <= 0) return nothingKnown;
    // A child whose year is half typed counts once it is complete.
    const children = answers.children.filter(({ birthYear }) => isBirthYear(birthYear, info.year));
    const stated = { ...answers, children } as Stated;
    const limits = reachedLimits(law.value, expected, stated);
    return {
      ofAnswer: (name) => savedBy(law.value, expected, stated, name),
      ofAll: savedByAll(law.value, expected, stated),
      isTaxFree: declaredTax(law.value, expected, nothingDeclared).tax === 0,
      limitOf: (name) => limits.find(({ answer }) => answer === name),
    };
  }, [info, pay, answers]);
}
