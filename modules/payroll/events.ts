import * as z from 'zod';
import { event } from '#kernel/events';
import { id } from '#kernel/ids';
import { LocalDate } from '#kernel/time';

/** What people are paid by items has changed: drafts of runs are calculated again. */
export const payItemsChanged = event('payroll.itemsChanged', {
  /** The people concerned; null for everyone. */
  employeeIds: z.array(id('employee')).nullable(),
  /** The first day that is concerned; null for every day. */
  fromDate: LocalDate.nullable(),
});

const ofRun = { runId: id('payrollRun') };

/** A maker proceeded with a run: its approvers are asked. */
export const runPending = event('payroll.runPending', { ...ofRun, templateId: id('payrollTemplate') });
/** A run was approved: its people have their slips. */
export const runApproved = event('payroll.runApproved', ofRun);
/** An approved run counts no longer. */
export const runVoided = event('payroll.runVoided', ofRun);

/** A slip that was made elsewhere is there for its person. */
export const slipUploaded = event('payroll.slipUploaded', {
  employeeId: id('employee'),
  slipId: id('uploadedSlip'),
  payDate: LocalDate,
  by: id('employee'),
});
