import { useState } from 'react';
import { type Money, minor, zero } from '#kernel/money';
import { taxTh, type WhatIf } from '#tax-th/contract';
import { Button } from '#ui/button';
import { AmountField, SwitchField } from '#ui/fields';
import { Figure, Figures } from '#ui/figures';
import { FieldGrid, Panel } from '#ui/panel';
import { useAction } from '#web/call';
import { useFormat } from '#web/format';
import { plainField } from '#web/plain-field';
import { useText } from '#web/text';
import styles from '../tax.module.css';
import type { OfPerson } from './tax-panel.tsx';

/** What a bonus or the present answers would do to the tax of the year. */
export function WhatIfPanel({ declaration, whose }: OfPerson) {
  const t = useText('taxTh');
  const [bonus, setBonus] = useState<number | null | undefined | ''>(null);
  const [withDraft, setWithDraft] = useState<boolean | null | undefined | ''>(false);
  const [answer, setAnswer] = useState<WhatIf | null>(null);
  const ask = useAction(taxTh.whatIf, { done: setAnswer });
  const calculate = () =>
    ask.mutate({
      year: declaration.year,
      ...whose,
      ...(withDraft ? { answers: declaration.answers } : {}),
      bonus: typeof bonus === 'number' ? bonus : zero,
    });
  return (
    <Panel title={t(($) => $.whatIf.title)} hint={t(($) => $.whatIf.lead)}>
      <div className={styles.stack}>
        <FieldGrid>
          <AmountField
            field={plainField({ name: 'bonus', value: bonus, onChange: setBonus })}
            label={t(($) => $.whatIf.bonus)}
          />
          <SwitchField
            field={plainField({ name: 'draft', value: withDraft, onChange: setWithDraft })}
            label={t(($) => $.whatIf.draft)}
          />
        </FieldGrid>
        <div className={styles.buttons}>
          <Button kind="secondary" busy={ask.isPending} onClick={calculate}>
            {t(($) => $.whatIf.ask)}
          </Button>
        </div>
        {answer && <Answer of={answer} />}
      </div>
    </Panel>
  );
}

function Answer({ of }: { readonly of: WhatIf }) {
  const t = useText('taxTh');
  const { money } = useFormat();
  const { now, asked } = of;
  const difference: Money = minor(asked.tax - now.tax);
  return (
    <div aria-live="polite">
      <Figures>
        <Figure name={t(($) => $.whatIf.tax)}>{money(asked.tax)}</Figure>
        <Figure name={t(($) => $.whatIf.difference)}>{money(difference)}</Figure>
        {asked.onBonus > 0 && <Figure name={t(($) => $.whatIf.onBonus)}>{money(asked.onBonus)}</Figure>}
        {of.pay.isWithheld && <Figure name={t(($) => $.whatIf.eachPayment)}>{money(asked.eachPayment)}</Figure>}
      </Figures>
    </div>
  );
}
