import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { yearIn } from '#kernel/format';
import type { Id } from '#kernel/ids';
import { taxTh } from '#tax-th/contract';
import { Button } from '#ui/button';
import { States } from '#ui/states';
import { useRead } from '#web/call';
import { useThisYear } from '#web/format';
import { useLanguage, useText } from '#web/text';
import styles from '../tax.module.css';
import { AllowancesPanel } from './allowances-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { TaxPanel } from './tax-panel.tsx';
import { WhatIfPanel } from './what-if-panel.tsx';

/** A tab of the employee file and of My Portal: tax of the year, what-if, allowances and their steps. */
export default function PayrollTaxScreen() {
  const { empId } = useParams({ strict: false }) as { empId?: string };
  const thisYear = useThisYear();
  const [year, setYear] = useState(thisYear);
  const whose = empId === undefined ? {} : { employeeId: empId as Id<'employee'> };
  const read = useRead(taxTh.readDeclaration, { year, ...whose }, { keepPrevious: true });
  return (
    <div className={styles.stack}>
      <YearButtons years={[thisYear - 1, thisYear, thisYear + 1]} year={year} onChange={setYear} />
      <States of={read}>
        {(declaration) => (
          <div className={styles.stack}>
            <TaxPanel declaration={declaration} whose={whose} />
            {declaration.pay.source !== 'nothing' && <WhatIfPanel declaration={declaration} whose={whose} />}
            <AllowancesPanel declaration={declaration} whose={whose} />
            <HistoryPanel whose={whose} />
          </div>
        )}
      </States>
    </div>
  );
}

export interface Whose {
  readonly employeeId?: Id<'employee'>;
}

interface YearButtonsProps {
  readonly years: readonly number[];
  readonly year: number;
  readonly onChange: (year: number) => void;
}

function YearButtons({ years, year, onChange }: YearButtonsProps) {
  const t = useText('taxTh');
  const language = useLanguage();
  return (
    <fieldset className={styles.years}>
      <legend>{t(($) => $.start.year)}</legend>
      {years.map((one) => (
        <Button
          key={one}
          kind={one === year ? 'primary' : 'secondary'}
          aria-pressed={one === year}
          onClick={() => onChange(one)}
        >
          {String(yearIn(language, one))}
        </Button>
      ))}
    </fieldset>
  );
}
