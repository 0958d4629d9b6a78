/** The page that a message leads to: the request, the answer, the days in question. */
import { formPages } from '#forms/pages';
import type { Link } from '#kernel/pages';
import { reportPages } from '#reports/pages';
import { requestPages } from '#requests/pages';
import type { ShownKind } from '../contract.ts';
import { notificationPages } from '../pages.ts';

export interface LinkedMessage {
  readonly kind: ShownKind;
  /** The row that the message is about: the request, the answer to a form. */
  readonly aboutId: string | null;
}

/** Null for a message about a row that it does not name. */
export function linkOfMessage({ kind, aboutId }: LinkedMessage): Link | null {
  switch (kind) {
    case 'requestWaiting':
    case 'requestReminded':
    case 'requestHandedOver':
    case 'requestCanceled':
    case 'requestApproved':
    case 'requestRejected':
      return aboutId === null ? null : requestPages.view.to({ id: aboutId });
    case 'formAnswered':
      return aboutId === null ? null : formPages.answer.to({ id: aboutId });
    case 'punchDisputed':
      return reportPages.exceptions.to();
    case 'disputeDecided':
      return reportPages.myTime.to();
    case 'test':
      return notificationPages.settings.to();
  }
}
