import { handleProvider } from '#access/server/public';
import { everyOrderOfAll, type OrderOfCompany, ordersOfAll } from '#billing/server/public';
import { dateTimeText, defaultFormats } from '#kernel/format';
import type { Language } from '#kernel/text';
import { type Column, listFile } from '#server/export';
import { console } from '../contract.ts';
import { wordsIn } from './exports.ts';

export const orderHandlers = [
  handleProvider(console.orders, async ({ input, inGlobal }) => {
    const { items, total } = await inGlobal((tx) => ordersOfAll(tx, input));
    return { items, total, page: input.page, size: input.size };
  }),

  handleProvider(console.exportOrders, async ({ input, inGlobal, request: { language } }) => {
    const rows = await inGlobal((tx) => everyOrderOfAll(tx, input));
    return listFile(input.format, {
      name: wordsIn(language).pages.orders,
      language,
      columns: columnsIn(language),
      rows,
    });
  }),
];

function columnsIn(language: Language): Column<OrderOfCompany>[] {
  const { columns, statuses, kinds, features, methods } = wordsIn(language).orders;
  return [
    { header: columns.company, width: 36, value: ({ organizationName }) => organizationName },
    { header: columns.number, width: 10, value: ({ number }) => number },
    { header: columns.status, width: 20, value: ({ status }) => statuses[status] },
    { header: columns.kind, width: 24, value: ({ kind }) => kinds[kind] },
    { header: columns.feature, width: 12, value: ({ feature }) => features[feature] },
    { header: columns.method, width: 16, value: ({ method }) => methods[method] },
    { header: columns.payable, width: 16, decimals: 2, value: ({ payable }) => payable / 100 },
    { header: columns.currency, width: 10, value: ({ currency }) => currency },
    { header: columns.validUntil, width: 14, kind: 'date', value: ({ validUntil }) => validUntil },
    { header: columns.paidDate, width: 14, kind: 'date', value: ({ paidDate }) => paidDate },
    {
      header: columns.createdAt,
      width: 24,
      value: ({ createdAt }) => dateTimeText(createdAt, defaultFormats, language),
    },
  ];
}
