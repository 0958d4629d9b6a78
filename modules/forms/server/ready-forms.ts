import { handle } from '#access/server/public';
import type { Id } from '#kernel/ids';
import type { Language } from '#kernel/text';
import type { Instant } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import { forms } from '../contract.ts';
import { formErrors } from '../errors.ts';
import { builtInCaps } from '../rules/claim-caps.ts';
import { type ReadyForm, readyFields } from '../rules/ready-fields.ts';
import type { FormType } from './form-type.ts';
import { addClaimType, claimTypes } from './store/claims.ts';
import * as store from './store/templates.ts';
import { requireRoom } from './templates.ts';

interface Offered {
  readonly ready: ReadyForm;
  readonly type: FormType;
}

/** The ready forms of the types that are plugged in. */
const offeredBy = (types: readonly FormType[]): Offered[] =>
  types.flatMap((type) => (type.ready ?? []).map((ready) => ({ ready, type })));

interface Taking {
  readonly language: Language;
  readonly now: Instant;
}

/** Makes a form from a ready one, and the kind of claim that it needs. */
async function takeReady(tx: TenantTx, { ready, type }: Offered, { language, now }: Taking): Promise<Id<'form'>> {
  const id = newId('form');
  await store.addForm(tx, {
    id,
    name: ready.name[language],
    type: type.name,
    externalCode: null,
    icon: ready.icon,
    colour: ready.colour,
    everyone: true,
    departmentIds: [],
    autoResponse: ready.autoResponse?.[language] ?? null,
    claimTypeId: await claimTypeFor(tx, ready, { language, now }),
    fields: readyFields(ready.fields, language, () => newId('formField')),
    readyKey: ready.key,
    now,
  });
  return id;
}

/** All ready forms of a type, for a company that has none yet. */
export async function takeReadyOf(tx: TenantTx, type: FormType, taking: Taking): Promise<void> {
  for (const ready of type.ready ?? []) await takeReady(tx, { ready, type }, taking);
}

/** The company's own one of the same kind or name, where it has one. */
async function claimTypeFor(tx: TenantTx, { claim }: ReadyForm, { language, now }: Taking) {
  if (!claim) return null;
  const name = claim.name[language];
  const known = (await claimTypes(tx)).find(
    (one) => one.kind === claim.kind && (claim.kind !== 'own' || one.name.toLowerCase() === name.toLowerCase()),
  );
  if (known) return known.id;
  const id = newId('claimType');
  await addClaimType(tx, { id, kind: claim.kind, name, ...builtInCaps[claim.kind], now });
  return id;
}

export const readyFormHandlers = (types: readonly FormType[]) => [
  handle(forms.listReadyForms, async ({ tx, request }) => {
    const taken = await store.takenKeys(tx);
    return offeredBy(types).map(({ ready, type }) => ({
      key: ready.key,
      name: ready.name[request.language],
      type: type.name,
      icon: ready.icon,
      colour: ready.colour,
      isTaken: taken.has(ready.key),
    }));
  }),

  handle(forms.takeReadyForms, async ({ input, tx, now, request, audit }) => {
    const offered = offeredBy(types);
    const { keys, language = request.language } = input;
    if (keys?.some((key) => !offered.some(({ ready }) => ready.key === key))) throw formErrors.readyFormNotFound();
    // The count locks the company: of two who take the same forms at once, the second finds them taken.
    await requireRoom(tx, 0);
    const taken = await store.takenKeys(tx);
    const wanted = offered.filter(({ ready }) => !taken.has(ready.key) && (keys?.includes(ready.key) ?? true));
    await requireRoom(tx, wanted.length);
    const created: { id: Id<'form'>; key: string; name: string }[] = [];
    for (const one of wanted)
      created.push({
        id: await takeReady(tx, one, { language, now }),
        key: one.ready.key,
        name: one.ready.name[language],
      });
    const [first] = created;
    audit(
      first
        ? { kind: 'form', id: first.id, name: first.name, after: { forms: created.map(({ name }) => name) } }
        : null,
    );
    return { created };
  }),
];
