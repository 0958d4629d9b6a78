import * as z from 'zod';
import { event } from '#kernel/events';
import { id } from '#kernel/ids';
import { LocalDate } from '#kernel/time';

const ofDeclaration = { employeeId: id('employee'), year: z.int() };

/** From now on these answers count in pay. */
export const declarationApproved = event('taxTh.declarationApproved', { ...ofDeclaration, decidedBy: id('employee') });
/** The person is asked to correct the answers. */
export const declarationReturned = event('taxTh.declarationReturned', { ...ofDeclaration, decidedBy: id('employee') });
/** The last day of handing in is near, and the person has not handed in. */
export const declarationDue = event('taxTh.declarationDue', { ...ofDeclaration, deadline: LocalDate });
/** The law pack, or what counts of the answers, is another: drafts of runs are calculated again. */
export const taxSettingsChanged = event('taxTh.settingsChanged', {});
