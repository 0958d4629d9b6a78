import type { Person, TestServer } from '#apps/server/testing';
import { departments } from '#departments/contract';
import type { Id } from '#kernel/ids';

/** A department of the owner's company, at the top or below another. */
export const aTeamOf =
  ({ callAs }: TestServer) =>
  async (owner: Person, name: string, parentId?: string): Promise<Id<'department'>> =>
    (await callAs(owner, departments.createDepartment, { name, ...(parentId && { parentId }) })).departmentId;
