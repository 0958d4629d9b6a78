// Codes of titles that no published list has: the company enters what the Social Security Office gave it.
import { handle } from '#access/server/public';
import type { TenantTx } from '#server/db/tx';
import { filingsTh } from '../contract.ts';
import { titleKey } from '../rules/title-code.ts';
import { removeTitleCode, saveTitleCode, titleCodesOf } from './store/title-codes.ts';

const shown = async (tx: TenantTx) => ({
  codes: [...(await titleCodesOf(tx))].map(([title, code]) => ({ title, code })),
});

export const titleCodeHandlers = [
  handle(filingsTh.readTitleCodes, ({ tx }) => shown(tx)),

  handle(filingsTh.saveTitleCode, async ({ input, tx, audit }) => {
    const title = titleKey(input.title);
    const { code } = input;
    const before = (await titleCodesOf(tx)).get(title);
    await saveTitleCode(tx, { title, code });
    audit({
      kind: 'titleCode',
      id: tx.organizationId,
      name: title,
      ...(before === undefined ? {} : { before: { code: before } }),
      after: { code },
    });
    return shown(tx);
  }),

  handle(filingsTh.deleteTitleCode, async ({ input, tx, audit }) => {
    const title = titleKey(input.title);
    const before = (await titleCodesOf(tx)).get(title);
    await removeTitleCode(tx, title);
    audit(
      before === undefined ? null : { kind: 'titleCode', id: tx.organizationId, name: title, before: { code: before } },
    );
    return shown(tx);
  }),
];
