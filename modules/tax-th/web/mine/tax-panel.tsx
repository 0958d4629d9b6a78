import { yearIn } from '#kernel/format';
import { type Declaration, taxTh } from '#tax-th/contract';
import { nothingDeclared, type Declaration as Stated } from '#tax-th/rules/declaration';
import { lawPack, taxYear } from '#tax-th/rules/law-pack';
import { taxOutlook } from '#tax-th/rules/what-if';
import { Figure, Figures } from '#ui/figures';
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
      <States of={info}>{(law) => <Outlook declaration={declaration} pack={law.settings.lawPack} />}</States>
    </Panel>
  );
}

function Outlook({ declaration, pack }: { readonly declaration: Declaration; readonly pack: 'th-law' | 'th-classic' }) {
  const t = useText('taxTh');
  const { money } = useFormat();
  const { pay, approved } = declaration;
  const law = taxYear(lawPack(pack), declaration.year);
  if (!law.ok) return null;
  const outlook = taxOutlook(law.value, pay, { declaration: (approved ?? nothingDeclared) as Stated });
  return (
    <>
      <Figures>
        <Figure name={t(($) => $.tax.soFar)}>{money(pay.toDate.tax)}</Figure>
        <Figure name={t(($) => $.tax.expected)}>{money(outlook.tax)}</Figure>
        <Figure name={t(($) => $.tax.income)}>{money(outlook.income)}</Figure>
        {pay.paymentsLeft > 0 && pay.isWithheld && (
          <Figure name={t(($) => $.tax.eachPayment, { count: pay.paymentsLeft })}>{money(outlook.eachPayment)}</Figure>
        )}
      </Figures>
      {!pay.isWithheld && <p className={styles.quiet}>{t(($) => $.tax.notWithheld)}</p>}
      {outlook.over > 0 && <p className={styles.quiet}>{t(($) => $.tax.over, { amount: money(outlook.over) })}</p>}
    </>
  );
}
