import * as z from 'zod';
import { event } from '#kernel/events';
import { id } from '#kernel/ids';

/** Rows of stored files are gone: their bytes may go. */
export const filesRemoved = event('organization.filesRemoved', { fileIds: z.array(id('file')) });
/** A company began to exist, or its owner finished the first steps. */
export const organizationOpened = event('organization.opened', { employeeId: id('employee') });
export const organizationSetUp = event('organization.setUp', { employeeId: id('employee') });
/** The company has another name: the directory of all companies follows. */
export const organizationRenamed = event('organization.renamed', {});
