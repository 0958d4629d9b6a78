export { answerInDemo, type DemoForm, demoForm } from './demo-answers.ts';
export { type AnsweredForm, type FormType, formTypePlugs, type RequestedForm } from './form-type.ts';
export { type PunchesOn, punchesOn } from './punch-choices.ts';
export { takeReadyOf } from './ready-forms.ts';
export {
  countReportResponses,
  type ReportForm,
  type ReportResponse,
  type ReportResponses,
  reportForm,
  reportResponsePage,
  reportResponses,
} from './report-rows.ts';
export { type ClaimToPay, claimsToPay, payClaims, unpayClaims } from './store/claims.ts';
export { receiversOf } from './store/receivers.ts';
export { responsesById } from './store/responses.ts';
export { formsWords } from './words-in.ts';
