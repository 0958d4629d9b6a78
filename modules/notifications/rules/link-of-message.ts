/** The page that a message leads to: the request, the answer, the days in question. */

import { announcementPages } from '#announcements/pages';
import { consentPages } from '#consent/pages';
import { certificatePages, cockpitPages } from '#filings-th/pages';
import { formPages } from '#forms/pages';
import type { Link } from '#kernel/pages';
import { leavePages } from '#leave/pages';
import { payrollPages } from '#payroll/pages';
import { peoplePages } from '#people/pages';
import { reportPages } from '#reports/pages';
import { requestPages } from '#requests/pages';
import { ownShiftPages } from '#shifts/pages';
import { supportPages } from '#support/pages';
import { taxPages } from '#tax-th/pages';
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
    case 'leaveDayWaiting':
      return leavePages.changes.to();
    case 'leaveDayAsked':
    case 'leaveDayDecided':
    case 'leaveGivenBack':
      return leavePages.mine.to();
    case 'payrollPending':
      return aboutId === null ? null : payrollPages.run.to({ id: aboutId });
    case 'slipReady':
      return aboutId === null ? null : payrollPages.mySlips.to({ slip: aboutId });
    case 'slipUploaded':
      return payrollPages.mySlips.to();
    case 'shiftsPublished':
      return ownShiftPages.mine.to();
    case 'announcementSent':
    case 'announcementReminded':
      return aboutId === null ? null : announcementPages.mine.to({ id: aboutId });
    case 'taxApproved':
    case 'taxReturned':
    case 'taxDue':
      return taxPages.mine.to();
    case 'certificateReady':
      return certificatePages.myCertificates.to();
    case 'supportAsked':
      return supportPages.access.to();
    case 'dataAsked':
      return consentPages.companyPrivacy.to();
    case 'filingsDue':
      return cockpitPages.calendar.to();
    case 'documentEnds':
      return aboutId === null ? null : peoplePages.fileDocument.to({ empId: aboutId });
    case 'reportReady':
      return aboutId === null ? null : reportPages.run.to({ id: aboutId });
    case 'test':
      return notificationPages.settings.to();
  }
}
