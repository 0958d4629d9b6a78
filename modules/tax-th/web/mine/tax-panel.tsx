import { yearIn } from '#kernel/format';
import type { Money } from '#kernel/money';
import { type Declaration, taxTh } from '#tax-th/contract';
import { nothingDeclared, type Declaration as Stated } from '#tax-th/rules/declaration';
import { lawPack, taxYear } from '#tax-th/rules/law-pack';
import { taxOutlook } from '#tax-th/rules/what-if';
import { Panel } from '#ui/panel';
import { EmptyState, States } from '#ui/states';
import { useRead } from '#web/call';
import { useFormat } from '#web/format';
import { useLanguage, useText } from '#web/text';
import styles from '../tax.module.css';
import type { Whose } from './payroll-tax.screen.tsx';

export interface OfPerson {
  readonly declaration: Declaration;
  readonly whose: Whose;
}

/** Tax so far and expected, as the approved answers count. */
export function TaxPanel({ declaration }: OfPerson) {
  const t = useText('taxTh');
  const language = useLanguage();
  const info = useRead(taxTh.info, { year: declaration.year });
  const year = yearIn(language, declaration.year);
  const { pay } = declaration;
  if (pay.source === 'nothing' && pay.toDate.regular === 0)
    return (
      <Panel title={t(($) => $.tax.title, { year })}>
        <EmptyState title={t(($) => $.tax.noPay, { year })} hint={t(($) => $.tax.noPayHint)} />
      </Panel>
    );
  return (
    <Panel
      title={t(($) => $.tax.title, { year })}
      hint={t(($) => (pay.source === 'salary' ? $.tax.fromSalary : $.tax.lead))}
    >
      <States of={info}>{(law) => <Figures declaration={declaration} pack={law.settings.lawPack} />}</States>
    </Panel>
  );
}

function Figures({ declaration, pack }: { readonly declaration: Declaration; readonly pack: 'th-law' | 'th-classic' }) {
  const t = useText('taxTh');
  const { money } = useFormat();
  const { pay, approved } = declaration;
  const law = taxYear(lawPack(pack), declaration.year);
  if (!law.ok) return null;
  const outlook = taxOutlook(law.value, pay, { declaration: (approved ?? nothingDeclared) as Stated });
  return (
    <>
      <dl className={styles.figures}>
        <Figure name={t(($) => $.tax.soFar)} amount={pay.toDate.tax} />
        <Figure name={t(($) => $.tax.expected)} amount={outlook.tax} />
        <Figure name={t(($) => $.tax.income)} amount={outlook.income} />
        {pay.paymentsLeft > 0 && (
          <Figure name={t(($) => $.tax.eachPayment, { count: pay.paymentsLeft })} amount={outlook.eachPayment} />
        )}
      </dl>
      {outlook.over > 0 && <p className={styles.quiet}>{t(($) => $.tax.over, { amount: money(outlook.over) })}</p>}
    </>
  );
}

export function Figure({ name, amount }: { readonly name: string; readonly amount: Money }) {
  const { money } = useFormat();
  return (
    <div>
      <dt>{name}</dt>
      <dd>{money(amount)}</dd>
    </div>
  );
}
