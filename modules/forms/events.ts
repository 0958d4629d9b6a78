import { event } from '#kernel/events';
import { id } from '#kernel/ids';

/** A certificate was approved and numbered; its file is made now. */
export const documentIssued = event('form.documentIssued', { responseId: id('formResponse') });
/** A person has answered a form. The receivers that the form names are read by the listener, with `receiversOf`. */
export const formAnswered = event('form.answered', { responseId: id('formResponse') });
