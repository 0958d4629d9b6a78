// Answers of a form, to the receivers that the form names.
import { permissionGroups } from '#access/rules/groups';
import { rowOf } from '#access/rules/permissions';
import type { Approvals, PeopleDoor } from '#approvals/server/public';
import { membersBelow } from '#departments/server/public';
import { receiversOf, responsesById } from '#forms/server/public';
import { nameText } from '#kernel/format';
import type { Id } from '#kernel/ids';
import { systemNow } from '#kernel/time';
import { companyFormats } from '#organization/server/public';
import type { TenantTx } from '#server/db/tx';
import type { HeardEvent } from '#server/events';
import { peopleByIds } from './store/messages.ts';
import { inBoth, nothing, type SaysOf } from './tells.ts';

/** Most forms name no receivers of their answers. */
export async function withReceivers(tx: TenantTx, events: readonly HeardEvent<{ responseId: Id<'formResponse'> }>[]) {
  const receivers = await receiversOf(
    tx,
    events.map(({ payload }) => payload.responseId),
  );
  return events.filter(({ payload }) => receivers.has(payload.responseId));
}

/** Groups that read every answer. */
const { grants: whoReads } = rowOf('request.view');
const readers = permissionGroups.filter((group) => whoReads[group] === 'all');

/** Those who may read an answer are led to it: staff, and those who decide. Others only hear of it. */
export const aboutAnswers =
  (approvals: Approvals, door: PeopleDoor | undefined): SaysOf<{ readonly responseId: Id<'formResponse'> }> =>
  async (tx, payloads) => {
    const ids = payloads.map(({ responseId }) => responseId);
    const [responses, receivers] = await Promise.all([responsesById(tx, ids), receiversOf(tx, ids)]);
    const teamIds = [...new Set([...receivers.values()].flatMap(({ departmentIds }) => departmentIds))];
    const requestIds = responses.flatMap(({ requestId }) => requestId ?? []);
    const briefs = await approvals.briefs(tx, requestIds, systemNow());
    const staff = new Set(Object.values((await door?.inGroups(tx, readers)) ?? {}).flat());
    const [formats, people, teams] = await Promise.all([
      companyFormats(tx),
      peopleByIds(
        tx,
        responses.map(({ employeeId }) => employeeId),
      ),
      Promise.all(teamIds.map(async (id) => [id, await membersBelow(tx, id)] as const)),
    ]);
    const members = new Map(teams);
    const known = new Map(responses.map((one) => [one.id, one]));
    return ids.map((id) => {
      const [response, named] = [known.get(id), receivers.get(id)];
      if (!response || !named) return null;
      const person = people.find((one) => one.id === response.employeeId);
      const asked = response.requestId ? (briefs.get(response.requestId)?.askedIds ?? []) : [];
      const informed = [...named.employeeIds, ...named.departmentIds.flatMap((team) => members.get(team) ?? [])];
      const mayRead = (employeeId: Id<'employee'>) => staff.has(employeeId) || asked.includes(employeeId);
      const about = {
        causedBy: response.employeeId,
        facts: {
          person: person ? nameText(person, formats.name) : '',
          form: inBoth(response.formName),
          summary: nothing,
          reason: null,
        },
      };
      return [
        { ...about, people: { receivers: informed.filter(mayRead) }, aboutId: id },
        { ...about, people: { receivers: informed.filter((one) => !mayRead(one)) }, aboutId: null },
      ];
    });
  };
