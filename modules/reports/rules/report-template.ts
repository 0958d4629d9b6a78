/** A template may be saved when each column exists, is allowed to its reader and comes once, and each formula can be read. */
import type { DayStatus } from '#clocking/rules/day-statuses';
import { type FormulaProblem, parseFormula } from './formula.ts';
import { columnsOf, isNumber, type ReportKind } from './report-columns.ts';

export type FormulaUnit = 'count' | 'length';

export type TemplateColumn =
  | { readonly column: string; readonly width?: number | undefined }
  | {
      /** A column of the template's own: its name, its formula over columns of the report, and what the result is. */
      readonly title: string;
      readonly formula: string;
      readonly unit: FormulaUnit;
      readonly width?: number | undefined;
    };

export const groupings = ['none', 'person', 'date'] as const;
export type Grouping = (typeof groupings)[number];

export interface TemplateContent {
  readonly columns: readonly TemplateColumn[];
  readonly groupBy: Grouping;
  /** Sums of each group, and of all lines at the end. */
  readonly subtotals: boolean;
  /** Only people of these teams and those below them; everyone within reach when empty. */
  readonly departmentIds: readonly string[];
  /** Only days with one of these; all days when empty or left out. */
  readonly statuses?: readonly DayStatus[] | undefined;
}

export type TemplateProblem =
  | { readonly reason: 'unknownColumn' | 'forbiddenColumn' | 'columnTwice'; readonly at: number }
  | { readonly reason: 'formula'; readonly at: number; readonly problem: FormulaProblem; readonly found: string }
  | { readonly reason: 'cannotGroup' | 'cannotFilter' };

export const isFormula = (column: TemplateColumn): column is Extract<TemplateColumn, { formula: string }> =>
  'formula' in column;

/** Whether the columns of this report hold numbers, as the reader of a formula asks; undefined for one that does not exist. */
export const numberIn =
  (kind: ReportKind) =>
  (name: string): boolean | undefined => {
    const column = Object.hasOwn(columnsOf(kind), name) ? columnsOf(kind)[name] : undefined;
    return column && isNumber(column);
  };

/** The columns that a column shows or calculates with; none for a formula that cannot be read. */
export function columnsUsed(kind: ReportKind, column: TemplateColumn): readonly string[] {
  if (!isFormula(column)) return [column.column];
  const parsed = parseFormula(column.formula, numberIn(kind));
  return parsed.ok ? parsed.columns : [];
}

export function templateProblem(
  kind: ReportKind,
  { columns, groupBy, statuses }: Pick<TemplateContent, 'columns' | 'groupBy' | 'statuses'>,
  allowed: readonly string[],
): TemplateProblem | null {
  if (kind === 'master' && groupBy !== 'none') return { reason: 'cannotGroup' };
  if (kind === 'master' && statuses?.length) return { reason: 'cannotFilter' };
  const seen = new Set<string>();
  for (const [at, column] of columns.entries()) {
    const problem = isFormula(column)
      ? formulaProblem(kind, column.formula, at)
      : columnProblem(kind, column.column, { at, seen });
    if (problem) return problem;
    if (columnsUsed(kind, column).some((name) => !allowed.includes(name))) return { reason: 'forbiddenColumn', at };
  }
  return null;
}

function formulaProblem(kind: ReportKind, formula: string, at: number): TemplateProblem | null {
  const parsed = parseFormula(formula, numberIn(kind));
  return parsed.ok ? null : { reason: 'formula', at, problem: parsed.reason, found: parsed.found };
}

function columnProblem(
  kind: ReportKind,
  name: string,
  { at, seen }: { readonly at: number; readonly seen: Set<string> },
): TemplateProblem | null {
  if (!Object.hasOwn(columnsOf(kind), name)) return { reason: 'unknownColumn', at };
  if (seen.has(name)) return { reason: 'columnTwice', at };
  seen.add(name);
  return null;
}

/** The columns of a template that this reader may see now: rights may have changed since it was saved, or another person saved it. */
export const allowedOf = (
  kind: ReportKind,
  columns: readonly TemplateColumn[],
  allowed: readonly string[],
): TemplateColumn[] =>
  columns.filter((column) => {
    const used = columnsUsed(kind, column);
    return (isFormula(column) || used.length > 0) && used.every((name) => allowed.includes(name));
  });
