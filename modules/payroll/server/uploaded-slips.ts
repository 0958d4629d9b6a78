// Slips of companies that are paid elsewhere: a file for one person.

import { wholeCompany } from '#access/rules/can';
import { handle, handleScoped, withinScope } from '#access/server/public';
import { nameText } from '#kernel/format';
import type { Id } from '#kernel/ids';
import { fileRow, keepFile, removeFiles, storeUpload } from '#organization/server/public';
import { isReached } from '#people/server/public';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { tell } from '#server/events';
import { FileAnswer } from '#server/export';
import { fileKey } from '#server/files';
import { newId } from '#server/ids';
import { payroll } from '../contract.ts';
import { payrollErrors } from '../errors.ts';
import { slipUploaded } from '../events.ts';
import { namesOf } from './store/review.ts';
import * as store from './store/uploaded-slips.ts';

const everyone = (tx: TenantTx) => withinScope(tx, wholeCompany, sql`id`);

async function requirePerson(tx: TenantTx, employeeId: Id<'employee'>): Promise<void> {
  if (!(await isReached(tx, employeeId, everyone(tx)))) throw payrollErrors.employeeNotFound();
}

async function nameOf(tx: TenantTx, employeeId: Id<'employee'>): Promise<string> {
  const person = (await namesOf(tx, [employeeId])).get(employeeId);
  return person ? nameText(person, 'first-last') : '';
}

export const uploadedSlipHandlers = [
  handle(payroll.uploadSlip, {
    prepare: async ({ input, actor, files, readCompany }) => {
      await readCompany((tx) => requirePerson(tx, input.employeeId));
      return storeUpload(input.file, { organizationId: actor.organizationId, files });
    },
    run: async ({ input, tx, actor, now, audit, prepared: file }) => {
      const { employeeId, payDate } = input;
      await requirePerson(tx, employeeId);
      await keepFile(tx, file, { createdBy: actor.userId, now });
      const id = newId('uploadedSlip');
      const name = input.name ?? file.name;
      const by = { uploadedName: actor.name, uploadedAt: now };
      await store.addUploadedSlip(tx, { id, employeeId, fileId: file.id, name, payDate, ...by });
      await tell(tx, slipUploaded, { employeeId, slipId: id, payDate, by: actor.employeeId });
      audit({
        kind: 'uploadedSlip',
        id: employeeId,
        name: await nameOf(tx, employeeId),
        after: { document: name, payDate },
      });
      return { id };
    },
  }),

  handleScoped(payroll.listUploadedSlips, async ({ input, tx, scope, actor }) => {
    const employeeId = input.employeeId ?? actor.employeeId;
    if (!(await isReached(tx, employeeId, withinScope(tx, scope, sql`id`)))) throw payrollErrors.employeeNotFound();
    return (await store.uploadedSlipsOf(tx, employeeId)).map(({ fileId: _file, ...slip }) => slip);
  }),

  handleScoped(payroll.readUploadedSlip, async ({ input, tx, scope, actor, now, files, audit }) => {
    const slip = await store.uploadedSlip(tx, input.id, withinScope(tx, scope, sql`employee_id`));
    const file = slip && (await fileRow(tx, slip.fileId));
    if (!slip || !file) throw payrollErrors.slipNotFound();
    if (slip.employeeId === actor.employeeId) await store.markUploadedRead(tx, slip.id, now);
    audit(null);
    const body = files.open(fileKey(tx.organizationId, file.id));
    return new FileAnswer({ name: file.name, type: file.contentType, body });
  }),

  handle(payroll.deleteUploadedSlip, async ({ input, tx, audit }) => {
    const slip = await store.removeUploadedSlip(tx, input.id);
    if (!slip) throw payrollErrors.slipNotFound();
    await removeFiles(tx, [slip.fileId]);
    audit({
      kind: 'uploadedSlip',
      id: slip.employeeId,
      name: await nameOf(tx, slip.employeeId),
      before: { document: slip.name, payDate: slip.payDate },
    });
    return {};
  }),
];
