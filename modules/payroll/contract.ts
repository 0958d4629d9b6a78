import { givenItemCalls } from './contract/given-items.ts';
import { itemImportCalls } from './contract/item-imports.ts';
import { itemCalls } from './contract/items.ts';
import { journalCalls } from './contract/journal.ts';
import { paperCalls } from './contract/papers.ts';
import { reviewCalls } from './contract/review.ts';
import { runCalls } from './contract/runs.ts';
import { settingCalls } from './contract/settings.ts';
import { templateCalls } from './contract/templates.ts';
import { uploadedSlipCalls } from './contract/uploaded-slips.ts';

export type { BeginningBalance, EmployeeItem, ItemChange, PersonItems, PositionItem } from './contract/given-items.ts';
export type { ItemImport, ItemImportAnswer } from './contract/item-imports.ts';
export {
  calMethods,
  deductionKinds,
  type ItemType,
  mostItems,
  type PayrollItem,
  taxKinds,
  timeUnits,
  welfarePayTypes,
} from './contract/items.ts';
export { type JournalAccountShown, longestAccountCode, longestAccountName } from './contract/journal.ts';
export { mostSlips } from './contract/papers.ts';
export { comparedRuns, type RunComment, type RunDifference } from './contract/review.ts';
export {
  type PayFigure,
  payFigures,
  type Run,
  type RunLine,
  type RunPerson,
  type SlipShown,
} from './contract/runs.ts';
export type { PayrollSetting } from './contract/settings.ts';
export type { PayrollMember, Template, TemplateLine } from './contract/templates.ts';
export type { UploadedSlip } from './contract/uploaded-slips.ts';

export const payroll = {
  ...itemCalls,
  ...givenItemCalls,
  ...itemImportCalls,
  ...templateCalls,
  ...runCalls,
  ...paperCalls,
  ...journalCalls,
  ...reviewCalls,
  ...settingCalls,
  ...uploadedSlipCalls,
};
