import { Switch } from '@mantine/core';
import { useState } from 'react';
import { Button } from '#ui/button';
import { LimitedNumber, numberProblem } from '#ui/number-box';
import { PageHeader } from '#ui/page-header';
import { FieldGrid, Panel } from '#ui/panel';
import { States } from '#ui/states';
import { type CallOutput, useAction, useRead } from '#web/call';
import { useGo } from '#web/links';
import { useText } from '#web/text';
import { billing, type Order } from '../contract.ts';
import { billingPages } from '../pages.ts';
import { type Feature, mostPeople, type PartName, partNames } from '../rules/prices.ts';
import { useCancelQuestion } from './cancel-question.ts';
import styles from './ordering.module.css';
import { Steps } from './steps.tsx';
import { Summary } from './summary.tsx';

const peopleLimits = { min: 0, max: mostPeople, whole: true };

type State = CallOutput<typeof billing.readSubscription>;
type People = Readonly<Record<PartName, number>>;

/** The first step: people per part, with the price as it is typed. */
export function Customize({ feature }: { readonly feature: Feature }) {
  const t = useText('billing');
  const state = useRead(billing.readSubscription, undefined);
  const title = t(($) => (feature === 'annual' ? $.pages.customizeAnnual : $.pages.customizeMonthly));
  return (
    <>
      <PageHeader title={title} />
      <Steps at="plan" />
      <States of={state}>
        {(found) => (
          <Choice
            feature={feature}
            initial={peopleOf(found)}
            withheld={isWithheld(found)}
            checked={found.openOrder?.status === 'submitted' ? found.openOrder : null}
          />
        )}
      </States>
    </>
  );
}

/** An open order goes on where it was left; otherwise the plan as it is. */
function peopleOf({ openOrder, terms }: State): People {
  const people: Record<PartName, number> = { cloud: 0, station: 0, payroll: 0 };
  if (openOrder) for (const { product } of openOrder.orderItems) people[product.type] = product.numberSpecified;
  else
    for (const part of partNames)
      people[part] = terms[0]?.products.find(({ name }) => name.toLowerCase() === part)?.numberSpecified ?? 0;
  return people;
}

const isWithheld = ({ openOrder }: State): boolean => openOrder?.withholdingTax ?? false;

interface ChoiceProps {
  readonly feature: Feature;
  readonly initial: People;
  readonly withheld: boolean;
  /** The order whose transfer is being checked; a new one cancels it. */
  readonly checked: Order | null;
}

function Choice({ feature, initial, withheld, checked }: ChoiceProps) {
  const t = useText('billing');
  const go = useGo();
  const [people, setPeople] = useState(initial);
  const [withholdingTax, setWithholdingTax] = useState(withheld);
  const wanted = { feature, ...people, withholdingTax };
  const hasPeople = partNames.some((part) => people[part] > 0);
  const isWrong = partNames.some((part) => numberProblem(people[part], peopleLimits) !== null);
  const quote = useRead(billing.quoteOrder, wanted, { enabled: hasPeople && !isWrong, keepPrevious: true });
  const place = useAction(billing.createOrder, { done: () => void go(billingPages.orderBilling) });
  const askWhetherToCancel = useCancelQuestion();
  const askToPlace = async (): Promise<void> => {
    if (checked === null || (await askWhetherToCancel(checked))) place.mutate(wanted);
  };
  return (
    <>
      <Panel title={t(($) => $.order.people)} hint={t(($) => $.order.peopleHint)}>
        <FieldGrid>
          {partNames.map((part) => (
            <LimitedNumber
              key={part}
              size="md"
              label={t(($) => $.plan.names[part])}
              description={t(($) => $.plan.about[part])}
              {...peopleLimits}
              allowNegative={false}
              thousandSeparator=","
              value={people[part] || ''}
              onChange={(value) => setPeople({ ...people, [part]: value ?? 0 })}
            />
          ))}
        </FieldGrid>
        <Switch
          size="md"
          label={t(($) => $.order.withhold)}
          description={t(($) => $.order.withholdHint)}
          checked={withholdingTax}
          onChange={({ currentTarget }) => setWithholdingTax(currentTarget.checked)}
        />
      </Panel>
      {!hasPeople && <p className={styles.lead}>{t(($) => $.order.nothing)}</p>}
      {/* The price of another number would be taken for the price of this one. */}
      {hasPeople && !isWrong && <States of={quote}>{(found) => <Summary quote={found} />}</States>}
      <div className={styles.buttons}>
        <Button disabled={!hasPeople || isWrong} busy={place.isPending} onClick={() => void askToPlace()}>
          {t(($) => $.order.place)}
        </Button>
      </div>
    </>
  );
}
