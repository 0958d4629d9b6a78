import { type Actor, can, departmentsOf, permit, type Scope } from '#access/rules/can';
import type { Permission } from '#access/rules/permissions';
import { reportErrors } from '../errors.ts';
import { type ColumnName, columnsFor, type ReportKind } from '../rules/report-columns.ts';
import { isFormula, type TemplateContent, templateProblem } from '../rules/report-template.ts';
import type { TemplateReader } from '../rules/template-rights.ts';
import type { Reader } from './store/templates.ts';

/** A column of all people needs a permission that reaches all people. */
const reachesAll = (actor: Actor, permission: Permission): boolean => {
  const given = permit(actor, permission);
  return given.allowed && given.scope.kind === 'all';
};

export const allowedColumns = (kind: ReportKind, actor: Actor): ColumnName[] =>
  columnsFor(kind, (permission) => reachesAll(actor, permission));

/** Managers see templates about their own teams only. */
export const readerOf = (actor: Actor, scope: Scope): Reader => ({
  employeeId: actor.employeeId,
  departmentIds: departmentsOf(scope),
});

export const rightsOf = (actor: Actor): TemplateReader => ({
  employeeId: actor.employeeId,
  keepsCompanyTemplates: can(actor, 'organization.manage'),
});

/** Refuses columns that do not exist or may not be seen, and formulas that cannot be read. */
export function requireSound(kind: ReportKind, content: TemplateContent, actor: Actor): void {
  const problem = templateProblem(kind, content, allowedColumns(kind, actor));
  if (!problem) return;
  switch (problem.reason) {
    case 'unknownColumn':
    case 'forbiddenColumn':
    case 'columnTwice':
    case 'cannotGroup':
    case 'cannotFilter':
      throw reportErrors[problem.reason]();
    case 'formula': {
      const column = content.columns[problem.at];
      throw reportErrors.badFormula({ params: { name: column && isFormula(column) ? column.title : '' } });
    }
  }
}
