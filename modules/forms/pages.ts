import { page, pages } from '#kernel/pages';

export const formPages = pages('forms', {
  forms: page('forms'),
  responses: page('forms/responses', { formId: String, formName: String }),
  claimTypes: page('forms/benefits'),
  /** Without an id it is a new form; `type` is its type. */
  edit: page('forms/edit/:id?', { type: String }),
  answer: page('forms/answer/:id'),
  /** Staff answers a form for `person`. */
  answerFor: page('forms/answer-for', { person: String, form: String }),
  /** `form` is the form to answer; without it the reader chooses one. */
  newRequest: page('me/new-request', { form: String }),
  myExpenses: page('me/expenses', { year: Number }),
  fileExpenses: page('employee/view/:empId?/expenses', { year: Number }),
  requestForm: page('webview/request-form/:id?'),
  formResponse: page('webview/form-response/:id?'),
  /** `response` is the answer that was just sent. */
  delay: page('webview/delay', { response: String }),
});
