import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Repair } from '#kernel/import-repair';
import { useLanguage, useText } from '#web/text';
import { Button } from './button.tsx';
import { type ImportField, labelOfField } from './import-field.ts';
import styles from './import-problems.module.css';

/** Problems beyond these are counted and not shown: nobody corrects more at once. */
const mostShown = 200;

export interface ImportProblem {
  readonly row: number;
  readonly field: string;
  readonly code: string;
  /** What the cell says. */
  readonly value: string;
  /** What is wrong, in words. */
  readonly sentence: string;
}

interface ImportProblemsProps {
  readonly of: readonly ImportProblem[];
  /** Columns that can be corrected here. */
  readonly fields: readonly ImportField[];
  readonly isBusy: boolean;
  /** The file is looked at again with these cells. */
  readonly onRepair: (repairs: readonly Repair[]) => void;
}

/** What a dry run found: wrong cells are corrected here, without another file. */
export function ImportProblems({ of, fields, isBusy, onRepair }: ImportProblemsProps) {
  const t = useText('kit');
  const language = useLanguage();
  const [typed, setTyped] = useState<ReadonlyMap<string, Repair>>(new Map());
  if (of.length === 0) return null;
  return (
    <div className={styles.stack}>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t(($) => $.imports.row)}</th>
              <th scope="col">{t(($) => $.imports.field)}</th>
              <th scope="col">{t(($) => $.imports.problem)}</th>
              <th scope="col">{t(($) => $.imports.value)}</th>
            </tr>
          </thead>
          <tbody>
            {of.slice(0, mostShown).map(({ row, field, code, value, sentence }) => {
              const known = fields.find(({ key }) => key === field);
              const label = known ? labelOfField(known, language) : field;
              const key = `${row} ${field}`;
              return (
                <tr key={`${key} ${code}`}>
                  <td>{row}</td>
                  <td>{label}</td>
                  <td>{sentence}</td>
                  <td>
                    {known && (
                      <TextInput
                        aria-label={t(($) => $.imports.valueOf, { row, field: label })}
                        value={typed.get(key)?.value ?? value}
                        disabled={isBusy}
                        maxLength={200}
                        onChange={(event) => {
                          const repair = { row, field, value: event.currentTarget.value };
                          setTyped((all) => new Map(all).set(key, repair));
                        }}
                      />
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <div>
        <Button kind="secondary" disabled={typed.size === 0 || isBusy} onClick={() => onRepair([...typed.values()])}>
          {t(($) => $.imports.checkAgain)}
        </Button>
      </div>
    </div>
  );
}
