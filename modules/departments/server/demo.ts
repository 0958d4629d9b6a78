import { type Demo, demoDepartment } from '#access/server/public';
import { addMembers } from './history.ts';
import { addManager } from './store/managers.ts';
import { addDepartments } from './store/tree.ts';

/** The teams with their people. The first person of a team manages it. */
export const demo: Demo = async (tx, world) => {
  const { teams, atWork, now } = world;
  const departments = teams.map(({ departmentId, parent, name, code }) => ({
    id: departmentId,
    parentId: parent === null ? null : demoDepartment(world, parent),
    name,
    externalCode: code,
  }));
  await addDepartments(tx, departments, now);
  const members = atWork.map(({ id, team, startDate }) => ({
    departmentId: demoDepartment(world, team),
    employeeId: id,
    fromDate: startDate,
  }));
  await addMembers(tx, members, { changedBy: 'HR', now });
  for (const { key, departmentId } of teams) {
    const lead = atWork.find(({ team }) => team === key);
    if (lead) await addManager(tx, { departmentId, employeeId: lead.id });
  }
};
