import type { Scope } from '#access/rules/can';
import { handle, handleScoped, type TenantContext } from '#access/server/public';
import type { Id } from '#kernel/ids';
import { fileRow, keepFile, removeFiles, storePicture } from '#organization/server/public';
import type { TenantTx } from '#server/db/tx';
import { FileAnswer } from '#server/export';
import { fileKey } from '#server/files';
import { people } from '../contract.ts';
import { peopleErrors } from '../errors.ts';
import { reached } from './file.ts';
import { pictureUrl } from './picture-url.ts';
import { requireRank } from './rank.ts';
import * as store from './store/pictures.ts';
import { employeeOfUser } from './store.ts';

const pictureSize = { width: 320, height: 320 };

async function employeeNamed(tx: TenantTx, userId: Id<'user'> | undefined): Promise<Id<'employee'> | undefined> {
  if (userId === undefined) return undefined;
  const employee = await employeeOfUser(tx, userId);
  if (!employee) throw peopleErrors.employeeNotFound();
  return employee.id;
}

/** The employee named by either id, oneself when none is given; refused when out of reach. */
async function pictured(
  tx: TenantTx,
  { input, actor, scope }: Pick<TenantContext<typeof people.savePicture, Scope>, 'input' | 'actor' | 'scope'>,
) {
  const employeeId = input.employeeId ?? (await employeeNamed(tx, input.userId));
  return reached(tx, { actor, scope, employeeId });
}

export const pictureHandlers = [
  handleScoped(people.savePicture, {
    prepare: async (context) => {
      const { input, actor, files, readCompany } = context;
      await readCompany((tx) => pictured(tx, context));
      return storePicture({ file: input.file, size: pictureSize, organizationId: actor.organizationId, files });
    },
    run: async (context) => {
      const { tx, actor, now, audit, prepared: file } = context;
      const person = await pictured(tx, context);
      await requireRank(tx, actor, [person.id]);
      await keepFile(tx, file, { createdBy: actor.userId, now });
      const before = await store.replacePicture(tx, { employeeId: person.id, fileId: file.id, now });
      await removeFiles(tx, before);
      audit({ kind: 'employee', id: person.id, name: person.name, after: { picture: file.name } });
      return { imgUrl: pictureUrl(file.id) ?? '' };
    },
  }),

  handle(people.picture, async ({ input, tx, files }) => {
    const file = (await store.isPicture(tx, input.id)) && (await fileRow(tx, input.id));
    if (!file) throw peopleErrors.documentNotFound();
    const body = files.open(fileKey(tx.organizationId, file.id));
    return new FileAnswer({ name: file.name, type: file.contentType, body });
  }),

  handleScoped(people.removePicture, async ({ input, tx, actor, scope, now, audit }) => {
    const person = await reached(tx, { actor, scope, employeeId: input.employeeId });
    await removeFiles(tx, await store.replacePicture(tx, { employeeId: person.id, fileId: null, now }));
    audit({ kind: 'employee', id: person.id, name: person.name, after: { picture: null } });
    return {};
  }),
];
