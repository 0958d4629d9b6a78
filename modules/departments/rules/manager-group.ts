/** Who leads a department is in the group manager; who leads none any more leaves the group, and nobody else does. */
export interface ManagerChange {
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** Those of them who lead another department as well. */
  readonly leadsAnother: readonly string[];
}

export interface GroupChange {
  readonly give: string[];
  readonly take: string[];
}

export const managerGroup = ({ before, after, leadsAnother }: ManagerChange): GroupChange => ({
  give: [...new Set(after)].filter((one) => !before.includes(one)),
  take: before.filter((one) => !after.includes(one) && !leadsAnother.includes(one)),
});
