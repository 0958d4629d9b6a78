import * as z from 'zod';
import { call } from '#access/contract';
import { fileOutput, nothing } from '#kernel/call';
import { hexColour, words } from '#kernel/checks';
import { id } from '#kernel/ids';
import { listOf, page, sort } from '#kernel/paging';
import { Instant } from '#kernel/time';
import { seenVersion, shownVersion } from '#kernel/version';

/** A label defined by the company, for people. */
export const Tag = z.object({
  id: id('tag'),
  name: z.string(),
  colour: z.string(),
  updatedAt: Instant,
  ...shownVersion,
});
export type Tag = z.infer<typeof Tag>;
export type TagRow = Omit<Tag, 'version'>;

const TagFields = z.object({ name: words(60), colour: hexColour() });

const TagList = z.object({
  ...page(50),
  sort: sort(['name', 'updatedAt']).default('name'),
  search: z.string().trim().max(60).optional(),
});

export const tagCalls = {
  listTags: call
    .route({ method: 'GET', path: '/auth/v1/tags', summary: 'Tags of the company' })
    .meta({ needs: 'tag.view', reads: ['tags'] })
    .input(TagList)
    .output(listOf(Tag)),
  createTag: call
    .route({ method: 'POST', path: '/auth/v1/tag', summary: 'Add a tag' })
    .meta({ needs: 'tag.edit', changes: ['tags'] })
    .input(TagFields)
    .output(Tag),
  editTag: call
    .route({ method: 'PUT', path: '/auth/v1/tag', summary: 'Rename or recolour a tag' })
    .meta({ needs: 'tag.edit', changes: ['tags'] })
    .input(TagFields.extend({ id: id('tag'), ...seenVersion }))
    .output(Tag),
  deleteTag: call
    .route({ method: 'DELETE', path: '/auth/v1/tag', summary: 'Delete a tag' })
    .meta({ needs: 'tag.edit', changes: ['tags'] })
    .input(z.object({ id: id('tag') }))
    .output(nothing),
  exportTags: call
    .route({ method: 'GET', path: '/auth/v1/tags/export', summary: 'The list of tags as a file' })
    .meta({ needs: 'tag.export' })
    .input(TagList.omit({ page: true, size: true }).extend({ format: z.enum(['csv', 'xlsx', 'pdf']).default('xlsx') }))
    .output(fileOutput),
};
