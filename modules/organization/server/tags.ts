import { handle } from '#access/server/public';
import { dateTimeText } from '#kernel/format';
import type { Language } from '#kernel/text';
import { type Column, type FileAnswer, listFile } from '#server/export';
import { newId } from '#server/ids';
import { tablePdf } from '#server/pdf';
import { editForm } from '#server/version';
import type { TagRow } from '../contract/tags.ts';
import { organization } from '../contract.ts';
import { organizationErrors } from '../errors.ts';
import { hasRoomForTag, mostTags } from '../rules/tag-limit.ts';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';
import { companyFormats, organizationRow } from './store/company.ts';
import * as store from './store/tags.ts';

const form = editForm(({ name, colour }: TagRow) => ({ name, colour }));

export const tagHandlers = [
  handle(organization.listTags, async ({ input, tx }) => {
    const { items, total } = await store.tags(tx, input);
    return { items: items.map(form.shown), total, page: input.page, size: input.size };
  }),

  handle(organization.createTag, async ({ input, tx, now, audit }) => {
    const count = await store.countTagsLocked(tx);
    if (!hasRoomForTag(count)) throw organizationErrors.tooManyTags({ params: { n: mostTags } });
    const tag = await store.addTag(tx, { id: newId('tag'), ...input, now });
    audit({ kind: 'tag', id: tag.id, name: tag.name, after: input });
    return form.shown(tag);
  }),

  handle(organization.editTag, async ({ input, tx, now, audit }) => {
    const before = await store.tagForUpdate(tx, input.id);
    if (!before) throw organizationErrors.tagNotFound();
    form.requireUnchanged(input, before);
    const tag = await store.saveTag(tx, { ...input, now });
    audit({
      kind: 'tag',
      id: tag.id,
      name: tag.name,
      before: { name: before.name, colour: before.colour },
      after: { name: tag.name, colour: tag.colour },
    });
    return form.shown(tag);
  }),

  handle(organization.deleteTag, async ({ input, tx, audit }) => {
    const tag = await store.tagForUpdate(tx, input.id);
    if (!tag) throw organizationErrors.tagNotFound();
    await store.removeTag(tx, tag.id);
    audit({ kind: 'tag', id: tag.id, name: tag.name, before: { name: tag.name, colour: tag.colour } });
    return {};
  }),

  handle(organization.exportTags, async ({ input, tx, now, request }) => {
    const rows = await store.allTags(tx, input);
    const company = await organizationRow(tx);
    return exported(rows, {
      format: input.format,
      language: request.language,
      company: company?.name ?? '',
      colour: company?.brandColour ?? null,
      printedAt: dateTimeText(now, await companyFormats(tx), request.language),
    });
  }),
];

interface ExportFacts {
  readonly format: 'csv' | 'xlsx' | 'pdf';
  readonly language: Language;
  readonly company: string;
  readonly colour: string | null;
  readonly printedAt: string;
}

function exported(rows: readonly TagRow[], { format, language, company, colour, printedAt }: ExportFacts): FileAnswer {
  const words = (language === 'th' ? th : en).tags;
  const columns: Column<TagRow>[] = [
    { header: words.name, width: 40, value: (tag) => tag.name },
    { header: words.colour, width: 12, value: (tag) => tag.colour },
  ];
  switch (format) {
    case 'csv':
    case 'xlsx':
      return listFile(format, { name: words.title, columns, rows });
    case 'pdf':
      return tablePdf({ title: words.title, subtitle: company, columns, rows, language, printedAt, colour });
  }
}
