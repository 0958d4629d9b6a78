export { answerInDemo, type DemoForm, demoForm } from './demo-answers.ts';
export { type AnsweredForm, type FormType, formTypePlugs, formTypes, type RequestedForm } from './form-type.ts';
export { takeReadyOf } from './ready-forms.ts';
export { type ClaimToPay, claimsToPay, payClaims, unpayClaims } from './store/claims.ts';
export { receiversOf } from './store/receivers.ts';
export { responseById } from './store/responses.ts';
