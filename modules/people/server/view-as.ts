import { handle } from '#access/server/public';
import { commonErrors } from '#kernel/errors';
import { nameText } from '#kernel/format';
import { addSeconds } from '#kernel/time';
import { forget } from '#server/after-commit';
import { people } from '../contract.ts';
import { peopleErrors } from '../errors.ts';
import * as store from './store/view-as.ts';

/** Long enough to look around, short enough to be forgotten safely. */
const viewSeconds = 15 * 60;

export const viewAsHandlers = [
  handle(people.startViewAs, async ({ input, tx, actor, session, now, audit }) => {
    const person = await store.employeeAtWork(tx, input.employeeId);
    if (!person) throw peopleErrors.employeeNotFound();
    if (input.employeeId === actor.employeeId) throw peopleErrors.viewsThemselves();
    const until = addSeconds(now, viewSeconds);
    const { employeeId } = input;
    const view = { sessionId: session.sessionId, viewerId: actor.employeeId, employeeId, until };
    // Two starts at once: the second is refused as it would be one after the other.
    if (!(await store.startView(tx, view, now))) throw commonErrors.viewOnly();
    const name = nameText(person, 'first-last');
    audit({ kind: 'employee', id: employeeId, name, after: { viewedAs: name, until } });
    forget(tx, session.userId);
    return { until };
  }),

  handle(people.endViewAs, async ({ tx, actor, session, audit }) => {
    if (await store.endView(tx, session.sessionId))
      audit({ kind: 'employee', id: actor.employeeId, name: actor.name, before: { viewedAs: actor.name } });
    forget(tx, session.userId);
    return {};
  }),
];
