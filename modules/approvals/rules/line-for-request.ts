/** Line of a request: the nearest team upward with a line for the form, then the company's own; within one place a line that names the form comes before one that names none; without any, the manager of the asker's team. A form with its own deciders takes only lines that name it, and its deciders are asked last. */
import { type Approver, isUsable, type LineGroup } from './approve-line.ts';

export interface Line {
  readonly id: string;
  /** The team it belongs to; null for the company's own. */
  readonly departmentId: string | null;
  readonly name: string;
  /** The forms that use it; a line without any serves all forms that no other line of the same place names. */
  readonly forms: readonly string[];
  readonly groups: readonly LineGroup[];
}

/** Why a request takes its line: its team, a team above, the company, or the rule of the house where nobody made a line. */
export type LineReason = 'ownTeam' | 'teamAbove' | 'company' | 'noLine';

export interface ChosenLine {
  readonly lineId: string | null;
  /** Null for the line that nobody made. */
  readonly name: string | null;
  readonly reason: LineReason;
  /** The team whose line it is. */
  readonly departmentId: string | null;
  readonly groups: readonly LineGroup[];
}

/** A group that nobody made. The name is made on screen, in the reader's language. */
const unnamed = (id: string, approvers: readonly Approver[]): LineGroup => ({
  id,
  name: '',
  minimum: 1,
  approvers,
  conditions: [],
});

const unmade: ChosenLine = {
  lineId: null,
  name: null,
  reason: 'noLine',
  departmentId: null,
  groups: [unnamed('teamManager', [{ kind: 'teamManager' }])],
};

export interface RequestedForm {
  readonly form: string;
  /** The people of whom one must approve, whatever the line says; left out where the line alone decides. */
  readonly deciders?: readonly Approver[] | undefined;
}

/**
 * @param lines of the company, in the order of their place
 * @param teams the asker's team, then each one above it; empty for a person without a team
 */
export function lineForRequest(
  lines: readonly Line[],
  { form, deciders }: RequestedForm,
  teams: readonly string[],
): ChosenLine {
  if (!deciders) return lineOf(lines, form, teams);
  const named = lineOf(
    lines.filter(({ forms }) => forms.includes(form)),
    form,
    teams,
  );
  const last = unnamed('deciders', deciders);
  return { ...named, groups: named.lineId === null ? [last] : [...named.groups, last] };
}

function lineOf(lines: readonly Line[], form: string, teams: readonly string[]): ChosenLine {
  const places: readonly (string | null)[] = [...teams, null];
  for (const [index, place] of places.entries()) {
    const here = lines.filter((line) => line.departmentId === place && isUsable(line.groups));
    const line = here.find(({ forms }) => forms.includes(form)) ?? here.find(({ forms }) => forms.length === 0);
    if (line) {
      const reason = place === null ? 'company' : index === 0 ? 'ownTeam' : 'teamAbove';
      return { lineId: line.id, name: line.name, reason, departmentId: place, groups: line.groups };
    }
  }
  return unmade;
}
