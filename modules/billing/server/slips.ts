import { buffer } from 'node:stream/consumers';
import { handle } from '#access/server/public';
import { fileRow, keepFile, removeFiles, storeWholePicture } from '#organization/server/public';
import type { TenantTx } from '#server/db/tx';
import { FileAnswer } from '#server/export';
import { fileKey } from '#server/files';
import { qrIn } from '#server/qr';
import { billing } from '../contract.ts';
import { billingErrors } from '../errors.ts';
import { slipReference } from '../rules/slip-reference.ts';
import { foundOrder, requireTransfer } from './ordering.ts';
import { shownOrder } from './shown.ts';
import * as store from './store/orders.ts';

interface FilesLater {
  open(key: string): FileAnswer['body'];
}

/** The picture as it was sent, drawn again in its own size. */
export async function slipOf(tx: TenantTx, orderId: store.OrderId, files: FilesLater): Promise<FileAnswer> {
  const { slipFileId } = await foundOrder(tx, orderId);
  const file = slipFileId && (await fileRow(tx, slipFileId));
  if (!file) throw billingErrors.slipMissing();
  return new FileAnswer({
    name: file.name,
    type: file.contentType,
    body: files.open(fileKey(tx.organizationId, file.id)),
  });
}

export const slipHandlers = [
  handle(billing.sendSlip, {
    async prepare({ input, actor, files, readCompany }) {
      await readCompany((tx) => transferOf(tx, input.orderId));
      const { organizationId } = actor;
      const file = await storeWholePicture({ file: input.file, field: 'file', organizationId, files });
      const code = await qrIn(await buffer(await files.get(fileKey(organizationId, file.id))));
      return { file, reference: code && slipReference(code) };
    },
    async run({ input, tx, actor, now, audit, prepared: { file, reference } }) {
      await store.lockAccount(tx);
      const order = await transferOf(tx, input.orderId);
      await keepFile(tx, file, { createdBy: actor.userId, now });
      await store.saveSlip(tx, order.id, { fileId: file.id, sha256: file.sha256, reference });
      if (order.slipFileId) await removeFiles(tx, [order.slipFileId]);
      audit({
        kind: 'billingOrder',
        id: order.id,
        name: `${order.number}`,
        before: { status: order.status },
        after: { status: 'submitted' },
      });
      return shownOrder(await foundOrder(tx, order.id));
    },
  }),

  handle(billing.readSlip, ({ input, tx, files }) => slipOf(tx, input.orderId, files)),
];

async function transferOf(tx: TenantTx, id: store.OrderId): Promise<store.OrderRow> {
  const order = await foundOrder(tx, id);
  requireTransfer(order);
  return order;
}
