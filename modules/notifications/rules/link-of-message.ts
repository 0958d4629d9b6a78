/** The page that a message leads to; null where the product has no page for it yet. */
import type { Link } from '#kernel/pages';
import { reportPages } from '#reports/pages';
import type { ShownKind } from '../contract.ts';
import { notificationPages } from '../pages.ts';

export interface LinkedMessage {
  readonly kind: ShownKind;
  /** The row that the message is about: the request, the answer to a form. */
  readonly aboutId: string | null;
}

export function linkOfMessage({ kind }: LinkedMessage): Link | null {
  switch (kind) {
    // Requests and answers have no pages yet; theirs take the id as `aboutId`.
    case 'requestWaiting':
    case 'requestReminded':
    case 'requestHandedOver':
    case 'requestCanceled':
    case 'requestApproved':
    case 'requestRejected':
    case 'formAnswered':
      return null;
    case 'punchDisputed':
      return reportPages.exceptions.to();
    case 'disputeDecided':
      return reportPages.myTime.to();
    case 'test':
      return notificationPages.settings.to();
  }
}
