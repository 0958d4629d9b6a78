import type { Actor, Scope } from '#access/rules/can';
import { type Handler, handleScoped } from '#access/server/public';
import type { Id } from '#kernel/ids';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import { editForm } from '#server/version';
import { type ResumeKind, type ResumeRow, resumeCalls, resumeKinds } from '../contract/resume.ts';
import { peopleErrors } from '../errors.ts';
import { reached } from './file.ts';
import { requireRank } from './rank.ts';
import * as store from './store/resume.ts';

const form = editForm(({ id: _, ...fields }: ResumeRow) => fields);

const requireEntry = (entry: ResumeRow | undefined): ResumeRow => {
  if (!entry) throw peopleErrors.entryNotFound();
  return entry;
};

/** The person whose entry it is; an entry of somebody out of reach is not found. */
async function entryReached(
  tx: TenantTx,
  options: { actor: Actor; scope: Scope; id: Id<'resumeEntry'>; kind: ResumeKind },
) {
  const found = await store.entryForUpdate(tx, options.id, options.kind);
  if (!found) throw peopleErrors.entryNotFound();
  const { employeeId, ...row } = found;
  const { id: _, ...before } = row;
  const person = await reached(tx, { actor: options.actor, scope: options.scope, employeeId });
  await requireRank(tx, options.actor, [person.id]);
  return { person, before, row };
}

/** Skills, experience, education and training are kept alike. */
const handlersOf = (kind: ResumeKind): Handler[] => [
  handleScoped(resumeCalls[kind].list, async ({ input, tx, actor, scope }) => {
    const { id } = await reached(tx, { actor, scope, employeeId: input.employeeId });
    return (await store.entriesOf(tx, id, kind)).map(form.shown);
  }),

  handleScoped(resumeCalls[kind].add, async ({ input, tx, actor, scope, now, audit }) => {
    const { employeeId, ...fields } = input;
    const person = await reached(tx, { actor, scope, employeeId });
    const entry = await store.addEntry(tx, { ...fields, id: newId('resumeEntry'), employeeId: person.id, kind, now });
    audit({ kind: 'employee', id: person.id, name: person.name, after: { [kind]: fields } });
    return form.shown(requireEntry(entry));
  }),

  handleScoped(resumeCalls[kind].edit, async ({ input, tx, actor, scope, audit }) => {
    const { person, before, row } = await entryReached(tx, { actor, scope, id: input.id, kind });
    form.requireUnchanged(input, row);
    const entry = requireEntry(await store.saveEntry(tx, input));
    const { id: _, ...after } = entry;
    audit({ kind: 'employee', id: person.id, name: person.name, before: { [kind]: before }, after: { [kind]: after } });
    return form.shown(entry);
  }),

  handleScoped(resumeCalls[kind].remove, async ({ input, tx, actor, scope, audit }) => {
    const { person, before } = await entryReached(tx, { actor, scope, id: input.id, kind });
    await store.removeEntry(tx, input.id);
    audit({ kind: 'employee', id: person.id, name: person.name, before: { [kind]: before } });
    return {};
  }),
];

export const resumeHandlers: readonly Handler[] = resumeKinds.flatMap(handlersOf);
