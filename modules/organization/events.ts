import * as z from 'zod';
import { event } from '#kernel/events';
import { id } from '#kernel/ids';

/** Rows of stored files are deleted: their bytes may be deleted. */
export const filesRemoved = event('organization.filesRemoved', { fileIds: z.array(id('file')) });
/** The unit in which the company counts lateness is another one. */
export const lateUnitChanged = event('organization.lateUnitChanged', { changedBy: z.string() });
/** The company was renamed: the directory of all companies is updated. */
export const organizationRenamed = event('organization.renamed', {});
