import type { ErrorWords } from '#kernel/errors';
import type { organizationErrors } from '../errors.ts';

export const en = {
  pages: { tags: 'Tags' },
  tags: {
    title: 'Tags',
    lead: 'Labels of your own, to find and group people by: first aiders, drivers, night shift.',
    name: 'Name',
    colour: 'Colour',
    updatedAt: 'Last change',
    search: 'Search tags',
    add: 'Add tag',
    addTitle: 'Add a tag',
    editTitle: 'Edit tag',
    namePlaceholder: 'For example: first aider',
    save: 'Save',
    added: 'Tag added',
    saved: 'Tag saved',
    deleted: 'Tag deleted',
    edit: 'Edit',
    delete: 'Delete',
    deleteTitle: 'Delete “{{name}}”?',
    deleteBody: 'People who carry this tag stay; they only lose the label.',
    export: 'Export',
    exportXlsx: 'Excel (.xlsx)',
    exportCsv: 'CSV',
    exportPdf: 'PDF to print',
    emptyTitle: 'No tags yet',
    emptyLead: 'Add the first one and put it on the people it fits.',
    preview: 'Preview',
  },
  errors: {
    tagNotFound: 'This tag is no longer there. Someone may have deleted it.',
    tagNameTaken: 'There is a tag with this name already.',
    tooManyTags: 'A company can have {{n}} tags at the most.',
    fileNotFound: 'This file is not there.',
  } satisfies ErrorWords<typeof organizationErrors>,
} as const;
