/** Who may answer a form: everyone, or the people of its teams and of the teams below them. */

export interface FormAudience {
  readonly everyone: boolean;
  readonly departmentIds: readonly string[];
}

/** @param teams the person's teams and all above them */
export const mayAnswer = ({ everyone, departmentIds }: FormAudience, teams: readonly string[]): boolean =>
  everyone || departmentIds.some((id) => teams.includes(id));
