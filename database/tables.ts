// Made by "npm run db:generate" from the migrations; the tests fail when it is stale.
// One interface per table, with the names a store gives its columns (created_at as "createdAt").
import type { Instant, LocalDate, LocalTime } from '#kernel/time';

/** app.announcement */
export interface AnnouncementRow {
  readonly organizationId: string;
  readonly id: string;
  readonly name: string;
  readonly externalCode: string | null;
  readonly messageType: 'simple' | 'article';
  readonly title: string;
  readonly content: string;
  readonly thumbnailFileId: string | null;
  readonly status: 'DRAFT' | 'SCHEDULED' | 'SENDING' | 'SENT' | 'FAILED';
  readonly scheduledTime: Instant | null;
  readonly everyone: boolean;
  readonly mustAcknowledge: boolean;
  readonly pinned: boolean;
  readonly expiresOn: LocalDate | null;
  readonly senderId: string | null;
  readonly senderName: string;
  readonly receiverCount: number;
  readonly begunAt: Instant | null;
  readonly sentAt: Instant | null;
  readonly recalledAt: Instant | null;
  readonly failure: string | null;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
  readonly excerpt: string;
}

/** app.announcement_file */
export interface AnnouncementFileRow {
  readonly organizationId: string;
  readonly announcementId: string;
  readonly fileId: string;
  readonly use: 'thumbnail' | 'picture' | 'attachment';
  readonly name: string;
  readonly size: number;
}

/** app.announcement_receiver */
export interface AnnouncementReceiverRow {
  readonly organizationId: string;
  readonly announcementId: string;
  readonly employeeId: string;
  readonly sentAt: Instant | null;
  readonly readAt: Instant | null;
  readonly acknowledgedAt: Instant | null;
  readonly remindedAt: Instant | null;
}

/** app.announcement_target */
export interface AnnouncementTargetRow {
  readonly organizationId: string;
  readonly announcementId: string;
  readonly kind: 'department' | 'position' | 'tag' | 'employee';
  readonly targetId: string;
}

/** app.api_key */
export interface ApiKeyRow {
  readonly organizationId: string;
  readonly id: string;
  readonly name: string;
  readonly keyHash: string;
  readonly hint: string;
  readonly permissions: readonly string[];
  readonly networks: readonly string[];
  readonly employeeId: string;
  readonly userId: string;
  readonly expiresAt: Instant | null;
  readonly lastUsedAt: Instant | null;
  readonly lastUsedIp: string | null;
  readonly createdAt: Instant;
}

/** app.approval_delegation */
export interface ApprovalDelegationRow {
  readonly organizationId: string;
  readonly id: string;
  readonly fromEmployeeId: string;
  readonly toEmployeeId: string;
  readonly fromDate: LocalDate;
  readonly toDate: LocalDate;
  readonly forms: readonly string[] | null;
  readonly createdAt: Instant;
  readonly changesAt: Instant | null;
}

/** app.approval_request */
export interface ApprovalRequestRow {
  readonly organizationId: string;
  readonly id: string;
  readonly kind: string;
  readonly form: string;
  readonly payloadId: string;
  readonly askerId: string;
  readonly madeById: string;
  readonly departmentId: string | null;
  readonly departmentName: string | null;
  readonly line: unknown;
  readonly facts: unknown;
  readonly cancelsId: string | null;
  readonly state: 'pending' | 'approved' | 'rejected' | 'canceled';
  readonly groupPosition: number;
  readonly level: number;
  readonly waitingSince: Instant;
  readonly remindedAt: Instant | null;
  readonly escalatedAt: Instant | null;
  readonly dueAt: Instant | null;
  readonly stepCount: number;
  readonly askedAt: Instant;
  readonly decidedAt: Instant | null;
  readonly effectAt: Instant | null;
}

/** app.approval_setting */
export interface ApprovalSettingRow {
  readonly organizationId: string;
  readonly remindHours: number | null;
  readonly escalateHours: number | null;
  readonly updatedAt: Instant;
}

/** app.approval_step */
export interface ApprovalStepRow {
  readonly organizationId: string;
  readonly requestId: string;
  readonly number: number;
  readonly at: Instant;
  readonly what: string;
  readonly groupPosition: number | null;
  readonly employeeId: string | null;
  readonly forEmployeeId: string | null;
  readonly escalated: boolean;
  readonly reason: string | null;
  readonly people: readonly string[];
}

/** app.approval_waiting */
export interface ApprovalWaitingRow {
  readonly organizationId: string;
  readonly requestId: string;
  readonly employeeId: string;
  readonly forEmployeeId: string;
  readonly escalated: boolean;
  readonly since: Instant;
}

/** app.approve_group */
export interface ApproveGroupRow {
  readonly organizationId: string;
  readonly id: string;
  readonly lineId: string;
  readonly position: number;
  readonly name: string;
  readonly minimum: number;
  readonly conditions: unknown;
}

/** app.approve_group_approver */
export interface ApproveGroupApproverRow {
  readonly organizationId: string;
  readonly id: string;
  readonly groupId: string;
  readonly position: number;
  readonly kind: string;
  readonly employeeId: string | null;
  readonly permissionGroup: string | null;
}

/** app.approve_line */
export interface ApproveLineRow {
  readonly organizationId: string;
  readonly id: string;
  readonly departmentId: string | null;
  readonly name: string;
  readonly externalCode: string | null;
  readonly position: number;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

/** app.approve_line_form */
export interface ApproveLineFormRow {
  readonly organizationId: string;
  readonly lineId: string;
  readonly form: string;
  readonly placeId: string;
}

/** app.attendance_adjustment */
export interface AttendanceAdjustmentRow {
  readonly organizationId: string;
  readonly id: string;
  readonly employeeId: string;
  readonly date: LocalDate;
  readonly periodId: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly cause: 'punch' | 'correction' | 'import' | 'schedule' | 'holiday' | 'team' | 'employment' | 'rules' | 'overtime' | 'time';
  readonly madeAt: Instant;
}

/** app.attendance_confirmation */
export interface AttendanceConfirmationRow {
  readonly organizationId: string;
  readonly periodId: string;
  readonly employeeId: string;
  readonly employeeAt: Instant | null;
  readonly managerAt: Instant | null;
  readonly managerBy: string | null;
  readonly managerName: string | null;
  readonly daysChangedAt: Instant | null;
}

/** app.attendance_day */
export interface AttendanceDayRow {
  readonly organizationId: string;
  readonly employeeId: string;
  readonly date: LocalDate;
  readonly kind: 'work' | 'unscheduled' | 'dayOff' | 'holiday' | 'leave';
  readonly progress: 'ahead' | 'running' | 'over';
  readonly presence: string;
  readonly state: string;
  readonly stateSince: Instant | null;
  readonly startsAt: Instant | null;
  readonly endsAt: Instant | null;
  readonly windowFrom: Instant;
  readonly windowTo: Instant;
  readonly firstIn: Instant | null;
  readonly lastOut: Instant | null;
  readonly scheduled: number;
  readonly worked: number;
  readonly regular: number;
  readonly break: number;
  readonly late: number;
  readonly forgiven: number;
  readonly absence: number;
  readonly earlyLeave: number;
  readonly away: number;
  readonly overtimeBefore: number;
  readonly overtimeAfter: number;
  readonly holiday: number;
  readonly holidayWork: number;
  readonly leave: number;
  readonly incomplete: number;
  readonly closedBySystem: boolean;
  readonly holidayName: string | null;
  readonly zoneIds: readonly string[];
  readonly punchCount: number;
  readonly lastClockingId: string | null;
  readonly exceptionKeys: readonly string[];
  readonly placed: unknown;
  readonly trace: unknown;
  readonly dueAt: Instant | null;
  readonly computedAt: Instant;
  readonly facts: unknown;
  readonly fingerprint: string;
  readonly statuses: readonly string[];
  readonly importId: string | null;
  readonly teamIds: readonly string[] | null;
  readonly branchIds: readonly string[] | null;
  readonly policyId: string | null;
  readonly overtimePlanned: number;
  readonly restDayWork: number;
  readonly paidLeave: number;
  readonly unpaidLeave: number;
  readonly overtime: number;
  readonly holidayOvertime: number;
  readonly approvedOvertime: number;
  readonly approvedHolidayOvertime: number;
  readonly departmentId: string | null;
  readonly positionId: string | null;
  readonly shiftIds: readonly string[];
  readonly lockedFingerprint: string | null;
  readonly overtimeDecided: boolean;
}

/** app.attendance_exception */
export interface AttendanceExceptionRow {
  readonly organizationId: string;
  readonly id: string;
  readonly employeeId: string;
  readonly date: LocalDate;
  readonly kind: 'missingPunch' | 'disputed' | 'late' | 'away' | 'shortBreak' | 'workOnLeave' | 'farAway' | 'lowAssurance' | 'clockSkew';
  readonly subject: string;
  readonly detail: unknown;
  readonly foundAt: Instant;
  readonly resolvedAt: Instant | null;
  readonly resolvedBy: string | null;
  readonly resolvedName: string | null;
  readonly note: string | null;
}

/** app.attendance_overtime */
export interface AttendanceOvertimeRow {
  readonly organizationId: string;
  readonly id: string;
  readonly employeeId: string;
  readonly date: LocalDate;
  readonly seconds: number | null;
  readonly requestId: string | null;
  readonly note: string | null;
  readonly decidedAt: Instant;
  readonly decidedBy: string | null;
  readonly decidedName: string;
  readonly supersededAt: Instant | null;
  readonly asked: unknown;
}

/** app.attendance_period */
export interface AttendancePeriodRow {
  readonly organizationId: string;
  readonly id: string;
  readonly fromDate: LocalDate;
  readonly toDate: LocalDate;
  readonly lockedAt: Instant | null;
  readonly lockedName: string | null;
}

/** app.attendance_period_step */
export interface AttendancePeriodStepRow {
  readonly organizationId: string;
  readonly id: string;
  readonly periodId: string;
  readonly step: string;
  readonly reason: string | null;
  readonly madeAt: Instant;
  readonly madeBy: string | null;
  readonly madeName: string;
}

/** app.attendance_policy */
export interface AttendancePolicyRow {
  readonly organizationId: string;
  readonly readyUntil: LocalDate | null;
  readonly readyZone: string | null;
  readonly readyingUntil: LocalDate | null;
  readonly readyingZone: string | null;
  readonly readyingAfter: string | null;
  readonly wakesAt: Instant | null;
  readonly periodKind: string;
  readonly periodStartDay: number;
  readonly lockedUntil: LocalDate | null;
}

/** app.attendance_policy_version */
export interface AttendancePolicyVersionRow {
  readonly organizationId: string;
  readonly id: string;
  readonly fromDate: LocalDate;
  readonly forgottenCheckOut: 'leaveOpen' | 'closeAtScheduleEnd';
  readonly minimumOvertime: number;
  readonly normalDay: number;
  readonly repeatMinutes: number;
  readonly wantedAssurance: 'A' | 'B' | 'C' | 'D';
  readonly lateUnit: 'second' | 'minute' | 'hour';
  readonly changedBy: string;
  readonly createdAt: Instant;
}

/** app.audit_entry */
export interface AuditEntryRow {
  readonly organizationId: string;
  readonly id: string;
  readonly at: Instant;
  readonly call: string;
  readonly userId: string;
  readonly employeeId: string | null;
  readonly actorName: string;
  readonly subjectKind: string | null;
  readonly subjectId: string | null;
  readonly subjectName: string | null;
  readonly change: unknown;
  readonly ip: string | null;
  readonly requestId: string;
  readonly number: number;
  readonly hash: Buffer;
}

/** app.audit_head */
export interface AuditHeadRow {
  readonly organizationId: string;
  readonly number: number;
  readonly hash: Buffer;
}

/** app.billing_account */
export interface BillingAccountRow {
  readonly organizationId: string;
  readonly billingAddress: unknown;
  readonly invoiceAddress: unknown;
  readonly canceledAt: Instant | null;
  readonly lastNumber: number;
}

/** app.billing_entry */
export interface BillingEntryRow {
  readonly organizationId: string;
  readonly id: string;
  readonly orderId: string;
  readonly kind: 'invoice' | 'payment' | 'refund' | 'adjustment';
  readonly amountMinor: number;
  readonly reference: string;
  readonly refersTo: string | null;
  readonly day: LocalDate;
  readonly createdAt: Instant;
}

/** app.billing_order */
export interface BillingOrderRow {
  readonly organizationId: string;
  readonly id: string;
  readonly number: number;
  readonly kind: 'new' | 'raise' | 'switch' | 'next';
  readonly feature: 'annual' | 'monthly';
  readonly method: 'transfer' | 'paypal';
  readonly status: 'awaiting' | 'submitted' | 'rejected' | 'paid' | 'canceled';
  readonly currency: 'THB' | 'USD';
  readonly creditMinor: number;
  readonly subtotalMinor: number;
  readonly vatPercent: number;
  readonly vatMinor: number;
  readonly totalMinor: number;
  readonly withholdingMinor: number;
  readonly quotedFrom: LocalDate;
  readonly quotedTo: LocalDate;
  readonly validUntil: LocalDate;
  readonly paidDate: LocalDate | null;
  readonly rejectReason: string | null;
  readonly slipFileId: string | null;
  readonly invoiceRequestedAt: Instant | null;
  readonly createdAt: Instant;
  readonly renewalMinor: number | null;
  readonly paypalId: string | null;
  readonly paypalStatus: string | null;
  readonly paypalStatusAt: Instant | null;
  readonly slipSha256: string | null;
  readonly slipReference: string | null;
  readonly paypalChargesOn: LocalDate | null;
}

/** app.billing_order_item */
export interface BillingOrderItemRow {
  readonly organizationId: string;
  readonly orderId: string;
  readonly part: 'cloud' | 'station' | 'payroll';
  readonly people: number;
  readonly amountMinor: number;
}

/** app.billing_paper */
export interface BillingPaperRow {
  readonly organizationId: string;
  readonly id: string;
  readonly orderId: string;
  readonly kind: 'invoice' | 'taxInvoice' | 'receipt' | 'creditNote';
  readonly number: string;
  readonly reference: string;
  readonly day: LocalDate;
  readonly currency: string;
  readonly totalMinor: number;
  readonly content: unknown;
  readonly createdAt: Instant;
}

/** app.branch */
export interface BranchRow {
  readonly organizationId: string;
  readonly id: string;
  readonly name: string;
  readonly taxBranch: string | null;
  readonly socialSecurityBranch: string | null;
  readonly phoneNumber: string | null;
  readonly address: unknown;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

/** app.branding_theme */
export interface BrandingThemeRow {
  readonly organizationId: string;
  readonly colours: unknown;
  readonly coverFileId: string | null;
  readonly headerLogoFileId: string | null;
  readonly squareLogoFileId: string | null;
  readonly longLogoFileId: string | null;
  readonly displayName: string | null;
  readonly welcome: string | null;
  readonly updatedAt: Instant;
}

/** app.calendar_feed */
export interface CalendarFeedRow {
  readonly organizationId: string;
  readonly id: string;
  readonly employeeId: string;
  readonly departmentId: string | null;
  readonly sources: readonly string[];
  readonly language: 'en' | 'th';
  readonly secretHash: string;
  readonly createdAt: Instant;
}

/** app.claim */
export interface ClaimRow {
  readonly organizationId: string;
  readonly id: string;
  readonly employeeId: string;
  readonly claimTypeId: string;
  readonly date: LocalDate;
  readonly amount: number;
  readonly state: 'waiting' | 'approved' | 'ended';
  readonly askedAt: Instant;
  readonly approvedAt: Instant | null;
  readonly payRunId: string | null;
}

/** app.claim_balance */
export interface ClaimBalanceRow {
  readonly organizationId: string;
  readonly employeeId: string;
  readonly claimTypeId: string;
  readonly year: number;
  readonly claimed: number;
}

/** app.claim_type */
export interface ClaimTypeRow {
  readonly organizationId: string;
  readonly id: string;
  readonly kind: 'parking' | 'medical' | 'dental' | 'own';
  readonly name: string;
  readonly perClaim: number | null;
  readonly perYear: number | null;
  readonly amounts: readonly number[] | null;
  readonly archivedAt: Instant | null;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

/** app.clock_device */
export interface ClockDeviceRow {
  readonly organizationId: string;
  readonly id: string;
  readonly employeeId: string;
  readonly publicKey: string;
  readonly registeredAt: Instant;
  readonly counter: number;
  readonly notBefore: Instant | null;
}

/** app.clocking */
export interface ClockingRow {
  readonly organizationId: string;
  readonly id: string;
  readonly employeeId: string;
  readonly type: 'clock_in' | 'clock_out' | 'break_in' | 'break_out';
  readonly at: Instant;
  readonly receivedAt: Instant;
  readonly source: 'faceScanner' | 'self' | 'station' | 'import' | 'hand' | 'request';
  readonly idempotencyKey: string;
  readonly zoneId: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly accuracy: number | null;
  readonly positionAge: number | null;
  readonly fenceVerdict: string | null;
  readonly fenceReason: string | null;
  readonly fenceDistance: number | null;
  readonly qr: string | null;
  readonly qrProblem: string | null;
  readonly wifi: boolean;
  readonly beacon: boolean;
  readonly pin: boolean;
  readonly liveFace: boolean | null;
  readonly offline: boolean;
  readonly deviceAhead: number | null;
  readonly assurance: 'A' | 'B' | 'C' | 'D';
  readonly assuranceReason: string;
  readonly ip: string | null;
  readonly device: string | null;
  readonly photoFileId: string | null;
  readonly reason: string | null;
  readonly enteredBy: string | null;
  readonly enteredName: string | null;
  readonly importId: string | null;
  readonly correctsId: string | null;
  readonly claimedAt: Instant | null;
  readonly qrStep: number | null;
  readonly guessed: boolean;
  readonly timeProof: 'signed' | 'unsigned' | 'unknownDevice' | 'wrongSignature' | 'counterNotRising' | null;
  readonly notBefore: Instant | null;
  readonly deviceCounter: number | null;
}

/** app.clocking_correction */
export interface ClockingCorrectionRow {
  readonly organizationId: string;
  readonly id: string;
  readonly clockingId: string;
  readonly employeeId: string;
  readonly punchedAt: Instant;
  readonly kind: 'move' | 'void' | 'restore';
  readonly movedTo: LocalDate | null;
  readonly reason: string;
  readonly madeAt: Instant;
  readonly madeBy: string | null;
  readonly madeName: string;
  readonly number: number;
}

/** app.clocking_import */
export interface ClockingImportRow {
  readonly organizationId: string;
  readonly id: string;
  readonly fileName: string;
  readonly sha256: string;
  readonly rows: number;
  readonly added: number;
  readonly duplicates: number;
  readonly refused: number;
  readonly firstDate: LocalDate | null;
  readonly lastDate: LocalDate | null;
  readonly madeAt: Instant;
  readonly madeBy: string | null;
  readonly madeName: string;
  readonly undoneAt: Instant | null;
  readonly undoneName: string | null;
}

/** app.consent_request */
export interface ConsentRequestRow {
  readonly organizationId: string;
  readonly id: string;
  readonly employeeId: string;
  readonly userId: string | null;
  readonly kind: 'copy' | 'erase';
  readonly state: 'received' | 'done' | 'refused' | 'canceled';
  readonly note: string | null;
  readonly askedAt: Instant;
  readonly dueOn: LocalDate;
  readonly decidedAt: Instant | null;
  readonly decidedBy: string | null;
  readonly reason: string | null;
  readonly fileId: string | null;
  readonly outcome: unknown;
  readonly enteredBy: string | null;
  readonly receivedOn: LocalDate | null;
}

/** app.dashboard_arrangement */
export interface DashboardArrangementRow {
  readonly organizationId: string;
  readonly employeeId: string;
  readonly cardOrder: readonly string[];
  readonly hidden: readonly string[];
  readonly updatedAt: Instant;
}

/** app.department */
export interface DepartmentRow {
  readonly organizationId: string;
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly externalCode: string | null;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

/** app.department_manager */
export interface DepartmentManagerRow {
  readonly organizationId: string;
  readonly departmentId: string;
  readonly employeeId: string;
}

/** app.department_member */
export interface DepartmentMemberRow {
  readonly organizationId: string;
  readonly departmentId: string;
  readonly employeeId: string;
  readonly fromDate: LocalDate;
}

/** app.department_place */
export interface DepartmentPlaceRow {
  readonly organizationId: string;
  readonly departmentId: string;
  readonly fromDate: LocalDate;
  readonly parentId: string | null;
  readonly isDeleted: boolean;
}

/** app.employee */
export interface EmployeeRow {
  readonly organizationId: string;
  readonly id: string;
  readonly userId: string | null;
  readonly employeeCode: string | null;
  readonly titleName: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly gender: 'male' | 'female' | 'other' | null;
  readonly birthDate: LocalDate | null;
  readonly startDate: LocalDate | null;
  readonly resignDate: LocalDate | null;
  readonly positionName: string | null;
  readonly status: 'approved' | 'pending' | 'rejected' | 'deactivated';
  readonly permissionGroups: readonly string[];
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
  readonly middleName: string | null;
  readonly nationality: string | null;
  readonly race: string | null;
  readonly idCard: string | null;
  readonly taxId: string | null;
  readonly socialSecurityId: string | null;
  readonly bankCode: string | null;
  readonly bankAccount: string | null;
  readonly bankAccountName: string | null;
  readonly lineId: string | null;
  readonly facebook: string | null;
  readonly instagram: string | null;
  readonly probationStartDate: LocalDate | null;
  readonly probationEndDate: LocalDate | null;
  readonly payrollCode: string | null;
  readonly kycLevel: number;
  readonly stationId: string | null;
  readonly stationPinHash: string | null;
  readonly pictureFileId: string | null;
  readonly askedAt: Instant | null;
  readonly rejectReason: string | null;
  readonly erasedAt: Instant | null;
  readonly forgottenAt: Instant | null;
  readonly searchText: string;
}

/** app.employee_address */
export interface EmployeeAddressRow {
  readonly organizationId: string;
  readonly employeeId: string;
  readonly kind: 'registered' | 'living';
  readonly building: string | null;
  readonly room: string | null;
  readonly floor: string | null;
  readonly houseNumber: string | null;
  readonly moo: string | null;
  readonly soi: string | null;
  readonly road: string | null;
  readonly village: string | null;
  readonly junction: string | null;
  readonly subDistrict: string | null;
  readonly district: string | null;
  readonly province: string | null;
  readonly postCode: string | null;
}

/** app.employee_change */
export interface EmployeeChangeRow {
  readonly organizationId: string;
  readonly id: string;
  readonly employeeId: string;
  readonly part: 'personal' | 'registeredAddress' | 'identity' | 'work' | 'department' | 'position' | 'employmentType' | 'salary' | 'manager' | 'workMinutes';
  readonly fields: readonly string[];
  readonly was: unknown;
  readonly wish: unknown;
  readonly note: string | null;
  readonly state: 'pending' | 'approved' | 'rejected' | 'canceled';
  readonly askedAt: Instant;
  readonly decidedAt: Instant | null;
  readonly decidedBy: string | null;
  readonly reason: string | null;
  readonly requestId: string | null;
  readonly bankBookFileId: string | null;
}

/** app.employee_document */
export interface EmployeeDocumentRow {
  readonly organizationId: string;
  readonly id: string;
  readonly employeeId: string;
  readonly fileId: string;
  readonly kind: 'contract' | 'idCard' | 'houseRegistration' | 'certificate' | 'medical' | 'other' | 'facePhoto';
  readonly name: string;
  readonly expiresOn: LocalDate | null;
  readonly createdBy: string;
  readonly createdAt: Instant;
  readonly remindedOn: LocalDate | null;
}

/** app.employee_tag */
export interface EmployeeTagRow {
  readonly organizationId: string;
  readonly employeeId: string;
  readonly tagId: string;
}

/** app.employment_term */
export interface EmploymentTermRow {
  readonly organizationId: string;
  readonly employeeId: string;
  readonly matter: 'department' | 'position' | 'employmentType' | 'salary' | 'manager' | 'workMinutes';
  readonly fromDate: LocalDate;
  readonly valueId: string | null;
  readonly valueText: string | null;
  readonly valueNumber: number | null;
  readonly note: string | null;
  readonly changedBy: string;
  readonly createdAt: Instant;
}

/** app.filing */
export interface FilingRow {
  readonly organizationId: string;
  readonly id: string;
  readonly kind: 'pnd1' | 'pnd1kor' | 'sps110' | 'welfareFund' | 'studentLoan' | 'kt20k' | 'sps103' | 'sps609';
  readonly year: number;
  readonly month: number | null;
  readonly branch: string;
  readonly sequence: number;
  readonly filedOn: LocalDate;
  readonly receiptNumber: string | null;
  readonly totals: unknown;
  readonly figures: unknown;
  readonly fileId: string | null;
  readonly filedBy: string;
  readonly filedAt: Instant;
}

/** app.filing_certificate */
export interface FilingCertificateRow {
  readonly organizationId: string;
  readonly id: string;
  readonly employeeId: string;
  readonly year: number;
  readonly branch: string | null;
  readonly book: string | null;
  readonly number: number | null;
  readonly issuedOn: LocalDate;
  readonly content: unknown;
  readonly signatureFileId: string | null;
  readonly fileId: string | null;
  readonly name: string | null;
  readonly voidReason: string | null;
  readonly issuedBy: string;
  readonly issuedAt: Instant;
  readonly readAt: Instant | null;
}

/** app.filing_certificate_book */
export interface FilingCertificateBookRow {
  readonly organizationId: string;
  readonly branch: string;
  readonly fromDate: LocalDate;
  readonly book: string;
  readonly nextNumber: number;
}

/** app.filing_certificate_setting */
export interface FilingCertificateSettingRow {
  readonly organizationId: string;
  readonly signer: string;
  readonly signatureFileId: string | null;
  readonly updatedBy: string;
  readonly updatedAt: Instant;
}

/** app.filing_certificate_zip */
export interface FilingCertificateZipRow {
  readonly organizationId: string;
  readonly year: number;
  readonly id: string;
  readonly state: string;
  readonly doneCount: number;
  readonly totalCount: number;
  readonly fileId: string | null;
  readonly startedBy: string;
  readonly startedAt: Instant;
}

/** app.filing_reminder */
export interface FilingReminderRow {
  readonly organizationId: string;
  readonly remindedOn: LocalDate;
}

/** app.filing_template_branch */
export interface FilingTemplateBranchRow {
  readonly organizationId: string;
  readonly templateId: string;
  readonly branchId: string | null;
  readonly fromMonth: LocalDate;
}

/** app.filing_title_code */
export interface FilingTitleCodeRow {
  readonly organizationId: string;
  readonly title: string;
  readonly code: string;
}

/** app.form_document */
export interface FormDocumentRow {
  readonly organizationId: string;
  readonly responseId: string;
  readonly kind: 'work' | 'salary';
  readonly language: 'th' | 'en';
  readonly year: number;
  readonly number: number;
  readonly facts: unknown;
  readonly issuedAt: Instant;
  readonly fileId: string | null;
}

/** app.form_receiver */
export interface FormReceiverRow {
  readonly organizationId: string;
  readonly templateId: string;
  readonly receiverId: string;
  readonly departmentId: string | null;
  readonly employeeId: string | null;
}

/** app.form_response */
export interface FormResponseRow {
  readonly organizationId: string;
  readonly id: string;
  readonly templateId: string;
  readonly version: number;
  readonly employeeId: string;
  readonly key: string;
  readonly answers: unknown;
  readonly requestId: string | null;
  readonly state: 'submitted' | 'accepted' | 'rejected' | 'canceled';
  readonly submittedAt: Instant;
  readonly decidedAt: Instant | null;
  readonly answeredById: string | null;
}

/** app.form_response_file */
export interface FormResponseFileRow {
  readonly organizationId: string;
  readonly id: string;
  readonly responseId: string;
  readonly fieldId: string;
  readonly fileId: string;
}

/** app.form_team */
export interface FormTeamRow {
  readonly organizationId: string;
  readonly templateId: string;
  readonly departmentId: string;
}

/** app.form_template */
export interface FormTemplateRow {
  readonly organizationId: string;
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly externalCode: string | null;
  readonly icon: string | null;
  readonly colour: string | null;
  readonly version: number;
  readonly everyone: boolean;
  readonly autoResponse: string | null;
  readonly notifyType: 'department' | 'employee' | null;
  readonly claimTypeId: string | null;
  readonly readyKey: string | null;
  readonly archivedAt: Instant | null;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

/** app.form_version */
export interface FormVersionRow {
  readonly organizationId: string;
  readonly templateId: string;
  readonly version: number;
  readonly fields: unknown;
  readonly fromAt: Instant;
  readonly replacedAt: Instant | null;
}

/** app.holiday */
export interface HolidayRow {
  readonly organizationId: string;
  readonly id: string;
  readonly departmentId: string | null;
  readonly date: LocalDate;
  readonly name: string;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

/** app.holiday_calendar */
export interface HolidayCalendarRow {
  readonly organizationId: string;
  readonly departmentId: string;
  readonly year: number;
  readonly createdAt: Instant;
}

/** app.icc_overtime */
export interface IccOvertimeRow {
  readonly organizationId: string;
  readonly mealAfter: number;
  readonly mealMinor: number;
  readonly vehicleAfter: number;
  readonly vehicleMinor: number;
  readonly updatedAt: Instant;
}

/** app.idempotency_key */
export interface IdempotencyKeyRow {
  readonly organizationId: string;
  readonly userId: string;
  readonly key: string;
  readonly call: string;
  readonly inputHash: string;
  readonly status: number | null;
  readonly createdAt: Instant;
  readonly sealedAnswer: string | null;
}

/** app.import_columns */
export interface ImportColumnsRow {
  readonly organizationId: string;
  readonly kind: string;
  readonly headsHash: string;
  readonly columns: unknown;
  readonly updatedAt: Instant;
}

/** app.import_row */
export interface ImportRowRow {
  readonly organizationId: string;
  readonly importId: string;
  readonly rowNumber: number;
  readonly cells: readonly string[];
  readonly action: 'create' | 'update' | 'same' | 'refused' | null;
  readonly problems: unknown;
  readonly subjectId: string | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly outcome: 'undone' | 'changedSince' | 'inUse' | 'gone' | null;
}

/** app.import_run */
export interface ImportRunRow {
  readonly organizationId: string;
  readonly id: string;
  readonly kind: string;
  readonly isCreate: boolean;
  readonly state: 'reading' | 'read' | 'checking' | 'checked' | 'applying' | 'done' | 'undoing' | 'undone' | 'failed';
  readonly fileName: string;
  readonly fileId: string | null;
  readonly encoding: string | null;
  readonly heads: readonly string[];
  readonly mapping: unknown;
  readonly rowCount: number;
  readonly doneCount: number;
  readonly createCount: number;
  readonly updateCount: number;
  readonly sameCount: number;
  readonly refusedCount: number;
  readonly keptCount: number;
  readonly skipBadRows: boolean;
  readonly applyAtOnce: boolean;
  readonly fault: unknown;
  readonly createdBy: string;
  readonly createdByName: string;
  readonly createdAt: Instant;
  readonly appliedAt: Instant | null;
  readonly undoneAt: Instant | null;
  readonly exampleCount: number;
}

/** app.invitation */
export interface InvitationRow {
  readonly organizationId: string;
  readonly id: string;
  readonly employeeId: string | null;
  readonly email: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly language: 'en' | 'th';
  readonly invitedBy: string;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  readonly timesSent: number;
  readonly acceptedAt: Instant | null;
  readonly acceptedBy: string | null;
  readonly canceledAt: Instant | null;
  readonly lastSentAt: Instant | null;
  readonly invitedById: string | null;
  readonly permissionGroups: readonly string[];
}

/** app.job_position */
export interface JobPositionRow {
  readonly organizationId: string;
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly externalCode: string | null;
  readonly employmentType: 'FULL-TIME' | 'PART-TIME';
  readonly salaryBaseMinor: number;
  readonly workMinutesPerDay: number;
  readonly socialSecurityCalculation: boolean;
  readonly taxCalculation: boolean;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

/** app.leave_account */
export interface LeaveAccountRow {
  readonly organizationId: string;
  readonly employeeId: string;
  readonly nextOn: LocalDate | null;
  readonly isHeld: boolean;
}

/** app.leave_blackout */
export interface LeaveBlackoutRow {
  readonly organizationId: string;
  readonly id: string;
  readonly name: string;
  readonly fromDate: LocalDate;
  readonly toDate: LocalDate;
  readonly departmentId: string | null;
  readonly leaveTypeId: string | null;
  readonly isStrict: boolean;
  readonly createdAt: Instant;
}

/** app.leave_change */
export interface LeaveChangeRow {
  readonly organizationId: string;
  readonly leaveId: string;
  readonly date: LocalDate;
  readonly employeeId: string;
  readonly wasMinutes: number;
  readonly nowMinutes: number;
  readonly reason: string;
  readonly holidayName: string | null;
  readonly askedAt: Instant;
}

/** app.leave_day */
export interface LeaveDayRow {
  readonly organizationId: string;
  readonly leaveId: string;
  readonly date: LocalDate;
  readonly employeeId: string;
  readonly leaveTypeId: string;
  readonly isApproved: boolean;
  readonly minutes: number;
  readonly paidMinutes: number;
  readonly reason: string;
  readonly covered: unknown;
  readonly refusedMinutes: number | null;
}

/** app.leave_entry */
export interface LeaveEntryRow {
  readonly organizationId: string;
  readonly id: string;
  readonly employeeId: string;
  readonly leaveTypeId: string;
  readonly onDate: LocalDate;
  readonly minutes: number;
  readonly kind: 'grant' | 'accrual' | 'carryIn' | 'carryOut' | 'compensatory' | 'use' | 'return' | 'adjustment' | 'correction' | 'expiry' | 'encashment' | 'reset' | 'import';
  readonly key: string | null;
  readonly expiresOn: LocalDate | null;
  readonly rule: string;
  readonly facts: unknown;
  readonly leaveId: string | null;
  readonly runId: string | null;
  readonly importId: string | null;
  readonly createdAt: Instant;
}

/** app.leave_file */
export interface LeaveFileRow {
  readonly organizationId: string;
  readonly id: string;
  readonly leaveId: string;
  readonly fileId: string;
}

/** app.leave_import */
export interface LeaveImportRow {
  readonly organizationId: string;
  readonly id: string;
  readonly fileName: string;
  readonly rowCount: number;
  readonly madeBy: string;
  readonly madeAt: Instant;
  readonly undoneBy: string | null;
  readonly undoneAt: Instant | null;
}

/** app.leave_limit */
export interface LeaveLimitRow {
  readonly organizationId: string;
  readonly departmentId: string;
  readonly atMost: number;
}

/** app.leave_quota */
export interface LeaveQuotaRow {
  readonly organizationId: string;
  readonly id: string;
  readonly departmentId: string | null;
  readonly leaveTypeId: string;
  readonly minutes: number;
  readonly fromServiceMonths: number;
  readonly positionId: string | null;
  readonly employmentType: string | null;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

/** app.leave_quota_sheet */
export interface LeaveQuotaSheetRow {
  readonly organizationId: string;
  readonly departmentId: string;
  readonly createdAt: Instant;
}

/** app.leave_request */
export interface LeaveRequestRow {
  readonly organizationId: string;
  readonly id: string;
  readonly employeeId: string;
  readonly leaveTypeId: string;
  readonly fromDate: LocalDate;
  readonly toDate: LocalDate;
  readonly startPart: string;
  readonly endPart: string;
  readonly startTime: LocalTime | null;
  readonly endTime: LocalTime | null;
  readonly minutes: number;
  readonly paidMinutes: number;
  readonly paidPercent: number;
  readonly state: 'pending' | 'approved' | 'rejected' | 'canceled';
  readonly note: string | null;
  readonly importId: string | null;
  readonly askedAt: Instant;
  readonly decidedAt: Instant | null;
  readonly reason: string | null;
  readonly requestId: string | null;
}

/** app.leave_run */
export interface LeaveRunRow {
  readonly organizationId: string;
  readonly id: string;
  readonly state: 'running' | 'done' | 'undoing' | 'undone';
  readonly onDate: LocalDate;
  readonly peopleCount: number;
  readonly doneCount: number;
  readonly doneUntil: string | null;
  readonly startedBy: string;
  readonly startedAt: Instant;
  readonly endedAt: Instant | null;
}

/** app.leave_setting */
export interface LeaveSettingRow {
  readonly organizationId: string;
  readonly readings: unknown;
  readonly yearKind: 'calendar' | 'own' | 'anniversary';
  readonly yearMonth: number;
  readonly yearDay: number;
  readonly updatedAt: Instant;
}

/** app.leave_type */
export interface LeaveTypeRow {
  readonly organizationId: string;
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly colour: string;
  readonly symbol: string;
  readonly isActive: boolean;
  readonly statutory: string | null;
  readonly grantBasis: 'yearly' | 'monthly' | 'perEvent' | 'earned' | 'none';
  readonly proRate: boolean;
  readonly paidTimeOff: boolean;
  readonly paidLimit: number | null;
  readonly paidPercent: number;
  readonly minimumLeave: number;
  readonly unit: 'day' | 'halfDay' | 'minute';
  readonly futureOnly: boolean;
  readonly pastOnly: boolean;
  readonly noticeDays: number;
  readonly overQuota: boolean;
  readonly yearEnd: 'expire' | 'carry' | 'keep';
  readonly carryMaximum: number | null;
  readonly carryPercent: number;
  readonly carryUntil: string | null;
  readonly encash: 'never' | 'yearEnd' | 'leaving' | 'both';
  readonly gender: string;
  readonly fromServiceMonths: number;
  readonly documentFromDays: number | null;
  readonly counts: 'working' | 'calendar';
  readonly eventDays: number | null;
  readonly earnedDays: number | null;
  readonly workCounts: boolean;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

/** app.notification */
export interface NotificationRow {
  readonly organizationId: string;
  readonly id: string;
  readonly employeeId: string;
  readonly kind: string;
  readonly eventId: string;
  readonly aboutId: string | null;
  readonly facts: unknown;
  readonly inBell: boolean;
  readonly createdAt: Instant;
  readonly readAt: Instant | null;
}

/** app.notification_delivery */
export interface NotificationDeliveryRow {
  readonly organizationId: string;
  readonly id: string;
  readonly notificationId: string;
  readonly employeeId: string;
  readonly channel: 'mail' | 'push' | 'line';
  readonly deviceId: string | null;
  readonly inDigest: boolean;
  readonly state: 'waiting' | 'sending' | 'sent' | 'skipped' | 'failed' | 'unknown';
  readonly dueAt: Instant;
  readonly tries: number;
  readonly claimedUntil: Instant | null;
  readonly error: string | null;
  readonly createdAt: Instant;
  readonly endedAt: Instant | null;
}

/** app.notification_device */
export interface NotificationDeviceRow {
  readonly organizationId: string;
  readonly id: string;
  readonly employeeId: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly userAgent: string;
  readonly createdAt: Instant;
  readonly sessionId: string | null;
}

/** app.notification_line */
export interface NotificationLineRow {
  readonly organizationId: string;
  readonly employeeId: string;
  readonly lineUserId: string;
  readonly connectedAt: Instant;
}

/** app.notification_setting */
export interface NotificationSettingRow {
  readonly organizationId: string;
  readonly employeeId: string;
  readonly choices: unknown;
  readonly quietFrom: number | null;
  readonly quietTo: number | null;
  readonly digestMinute: number;
  readonly updatedAt: Instant;
}

/** app.organization */
export interface OrganizationRow {
  readonly organizationId: string;
  readonly name: string;
  readonly country: string;
  readonly currency: string;
  readonly timeZone: string;
  readonly shiftBoardType: 'weekly' | 'monthly';
  readonly businessType: string | null;
  readonly foundingDate: LocalDate | null;
  readonly enterprise: boolean;
  readonly nameDisplay: 'first-last' | 'last-first' | 'last-comma-first' | 'last-initial';
  readonly clockDisplay: '24' | '12';
  readonly clockSeparator: 'colon' | 'dot' | 'none';
  readonly createdAt: Instant;
  readonly secondFactorDemanded: boolean;
  readonly phoneNumber: string | null;
  readonly email: string | null;
  readonly address: unknown;
  readonly taxId: string | null;
  readonly taxBranch: string | null;
  readonly socialSecurityId: string | null;
  readonly socialSecurityBranch: string | null;
  readonly bankCode: string | null;
  readonly bankAccount: string | null;
  readonly bankAccountName: string | null;
  readonly logoFileId: string | null;
  readonly digits: 'latin' | 'thai';
  readonly runningPayroll: boolean;
  readonly lateUnit: 'second' | 'minute' | 'hour';
  readonly overtimeLimit: number | null;
  readonly englishPasswords: boolean;
  readonly passwordUsers: 'everyone' | 'heads' | 'owners';
  readonly brandColour: string | null;
  readonly brandLogoFileId: string | null;
  readonly enterpriseFeatures: unknown;
}

/** app.outbox */
export interface OutboxRow {
  readonly organizationId: string;
  readonly id: string;
  readonly event: string;
  readonly payload: unknown;
  readonly at: Instant;
}

/** app.payroll_beginning_balance */
export interface PayrollBeginningBalanceRow {
  readonly organizationId: string;
  readonly employeeId: string;
  readonly year: number;
  readonly regularMinor: number;
  readonly specialMinor: number;
  readonly taxMinor: number;
  readonly socialSecurityMinor: number;
  readonly providentFundMinor: number;
  readonly flatMinor: number;
  readonly flatTaxMinor: number;
  readonly updatedBy: string;
  readonly updatedAt: Instant;
}

/** app.payroll_employee_history */
export interface PayrollEmployeeHistoryRow {
  readonly organizationId: string;
  readonly id: string;
  readonly employeeId: string;
  readonly what: string;
  readonly deed: string;
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly changedBy: string;
  readonly changedAt: Instant;
}

/** app.payroll_employee_item */
export interface PayrollEmployeeItemRow {
  readonly organizationId: string;
  readonly id: string;
  readonly employeeId: string;
  readonly itemId: string;
  readonly fromDate: LocalDate;
  readonly toDate: LocalDate | null;
  readonly frequency: 'recurring' | 'once';
  readonly excluded: boolean;
  readonly amountMinor: number | null;
  readonly autoCalculation: boolean | null;
  readonly unit: string | null;
  readonly payMinor: number | null;
  readonly overTime: number | null;
  readonly holidayPay: number | null;
  readonly holidayOverTime: number | null;
  readonly taxCalculation: string | null;
  readonly welfareValue: number | null;
  readonly deductEmployeePercent: number | null;
  readonly deductEmployeeAmountMinor: number | null;
  readonly consented: boolean;
  readonly note: string | null;
  readonly instalmentKind: string | null;
  readonly reference: string | null;
  readonly totalMinor: number | null;
  readonly paidBeforeMinor: number | null;
  readonly priority: number | null;
  readonly protectedMinimumMinor: number | null;
  readonly importId: string | null;
  readonly createdBy: string;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

/** app.payroll_encashed_leave */
export interface PayrollEncashedLeaveRow {
  readonly organizationId: string;
  readonly id: string;
  readonly employeeId: string;
  readonly onDate: LocalDate;
  readonly minutes: number;
  readonly runId: string | null;
}

/** app.payroll_entry */
export interface PayrollEntryRow {
  readonly organizationId: string;
  readonly runId: string;
  readonly employeeId: string;
  readonly itemId: string;
  readonly amount: number;
  readonly note: string | null;
}

/** app.payroll_import */
export interface PayrollImportRow {
  readonly organizationId: string;
  readonly id: string;
  readonly fileName: string;
  readonly rowCount: number;
  readonly madeBy: string;
  readonly madeAt: Instant;
  readonly undoneBy: string | null;
  readonly undoneAt: Instant | null;
}

/** app.payroll_income */
export interface PayrollIncomeRow {
  readonly organizationId: string;
  readonly runId: string;
  readonly employeeId: string;
  readonly place: number;
  readonly incomeType: number;
  readonly flatRate: number | null;
  readonly bearer: string;
  readonly income: number;
  readonly tax: number;
}

/** app.payroll_item */
export interface PayrollItemRow {
  readonly organizationId: string;
  readonly id: string;
  readonly keyName: 'SALARY' | 'OVERTIME' | 'ABSENCE' | 'LATE' | 'SOCIAL_SECURITY' | 'TAX' | null;
  readonly type: 'income' | 'benefit' | 'deduction' | 'welfare';
  readonly name: string;
  readonly appliesTo: 'everyone' | 'chosen';
  readonly isActive: boolean;
  readonly amountMinor: number;
  readonly autoCalculation: boolean;
  readonly socialSecurityCalculation: boolean;
  readonly welfareFundCalculation: boolean;
  readonly shownOnSlip: boolean;
  readonly taxCalculation: string;
  readonly taxRate: number;
  readonly incomeType: number;
  readonly unit: 'second' | 'minute' | 'hour';
  readonly payMinor: number | null;
  readonly overTime: number | null;
  readonly holidayPay: number | null;
  readonly holidayOverTime: number | null;
  readonly welfareType: string | null;
  readonly welfarePayType: string | null;
  readonly calMethod: string | null;
  readonly welfareValue: number | null;
  readonly deductEmployeePercent: number | null;
  readonly deductEmployeeAmountMinor: number | null;
  readonly providentFund: boolean;
  readonly createdBy: string;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
  readonly deductionKind: string | null;
}

/** app.payroll_item_payment */
export interface PayrollItemPaymentRow {
  readonly organizationId: string;
  readonly employeeItemId: string;
  readonly runId: string;
  readonly amountMinor: number;
  readonly paidOn: LocalDate;
}

/** app.payroll_journal_account */
export interface PayrollJournalAccountRow {
  readonly organizationId: string;
  readonly place: string;
  readonly code: string;
  readonly name: string | null;
}

/** app.payroll_keeper */
export interface PayrollKeeperRow {
  readonly organizationId: string;
  readonly templateId: string;
  readonly employeeId: string;
  readonly part: 'maker' | 'approver';
}

/** app.payroll_leaving */
export interface PayrollLeavingRow {
  readonly organizationId: string;
  readonly runId: string;
  readonly employeeId: string;
  readonly reason: 'dismissed' | 'retired' | 'endOfTerm' | 'resigned' | 'misconduct';
  readonly severanceMinor: number | null;
  readonly noticeDays: number;
  readonly unusedLeaveMinutes: number | null;
}

/** app.payroll_ledger */
export interface PayrollLedgerRow {
  readonly organizationId: string;
  readonly number: number;
}

/** app.payroll_member */
export interface PayrollMemberRow {
  readonly organizationId: string;
  readonly employeeId: string;
  readonly templateId: string | null;
}

/** app.payroll_position_item */
export interface PayrollPositionItemRow {
  readonly organizationId: string;
  readonly id: string;
  readonly positionId: string;
  readonly itemId: string;
  readonly fromDate: LocalDate;
  readonly toDate: LocalDate | null;
  readonly amountMinor: number | null;
  readonly autoCalculation: boolean | null;
  readonly unit: string | null;
  readonly payMinor: number | null;
  readonly overTime: number | null;
  readonly holidayPay: number | null;
  readonly holidayOverTime: number | null;
  readonly taxCalculation: string | null;
  readonly welfareValue: number | null;
  readonly deductEmployeePercent: number | null;
  readonly deductEmployeeAmountMinor: number | null;
  readonly createdBy: string;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

/** app.payroll_run */
export interface PayrollRunRow {
  readonly organizationId: string;
  readonly id: string;
  readonly templateId: string;
  readonly kind: 'regular' | 'offCycle' | 'final' | 'retroactive';
  readonly name: string;
  readonly state: 'DRAFT' | 'PENDING' | 'APPROVED' | 'REJECTED' | 'VOIDED';
  readonly startDate: LocalDate;
  readonly endDate: LocalDate;
  readonly payDate: LocalDate;
  readonly paymentNumber: number;
  readonly perYear: number;
  readonly shared: unknown;
  readonly basisNumber: number | null;
  readonly ledgerNumber: number | null;
  readonly peopleCount: number | null;
  readonly gross: number | null;
  readonly deductions: number | null;
  readonly net: number | null;
  readonly employer: number | null;
  readonly cost: number | null;
  readonly ownApproval: boolean;
  readonly madeBy: string | null;
  readonly madeName: string;
  readonly madeAt: Instant;
  readonly proceededBy: string | null;
  readonly proceededName: string | null;
  readonly proceededAt: Instant | null;
  readonly decidedBy: string | null;
  readonly decidedName: string | null;
  readonly decidedAt: Instant | null;
  readonly reason: string | null;
  readonly voidedName: string | null;
  readonly voidedAt: Instant | null;
  readonly voidReason: string | null;
  readonly paidOn: LocalDate | null;
  readonly paidName: string | null;
  readonly updatedAt: Instant;
  readonly incomesKept: boolean;
  readonly wholes: unknown;
  readonly isNamed: boolean;
}

/** app.payroll_run_comment */
export interface PayrollRunCommentRow {
  readonly organizationId: string;
  readonly id: string;
  readonly runId: string;
  readonly aboutId: string | null;
  readonly text: string;
  readonly madeBy: string | null;
  readonly madeName: string;
  readonly madeAt: Instant;
}

/** app.payroll_setting */
export interface PayrollSettingRow {
  readonly organizationId: string;
  readonly fromDate: LocalDate;
  readonly readings: unknown;
  readonly farOffPercent: number;
  readonly farOffMinor: number;
  readonly changedName: string;
  readonly changedAt: Instant;
}

/** app.payroll_slip */
export interface PayrollSlipRow {
  readonly organizationId: string;
  readonly runId: string;
  readonly employeeId: string;
  readonly isStale: boolean;
  readonly calculatedAt: Instant | null;
  readonly heldReason: string | null;
  readonly findings: unknown;
  readonly blocks: boolean;
  readonly context: unknown;
  readonly lines: unknown;
  readonly gross: number;
  readonly deductions: number;
  readonly net: number;
  readonly shortfall: number;
  readonly employer: number;
  readonly cost: number;
  readonly yearRegular: number;
  readonly yearSpecial: number;
  readonly yearTax: number;
  readonly yearSocialSecurity: number;
  readonly yearProvidentFund: number;
  readonly yearFlat: number;
  readonly yearFlatTax: number;
  readonly yearSeverance: number;
  readonly yearSeveranceTax: number;
  readonly monthWage: number;
  readonly monthEmployee: number;
  readonly monthEmployer: number;
  readonly later: unknown;
  readonly readAt: Instant | null;
  readonly statutory: unknown;
}

/** app.payroll_team */
export interface PayrollTeamRow {
  readonly organizationId: string;
  readonly departmentId: string;
  readonly templateId: string;
}

/** app.payroll_template */
export interface PayrollTemplateRow {
  readonly organizationId: string;
  readonly id: string;
  readonly name: string;
  readonly externalCode: string | null;
  readonly schedule: 'monthly' | 'halfMonthly' | 'weekly' | 'own';
  readonly startDay: number;
  readonly secondDay: number | null;
  readonly payDay: number;
  readonly secondPayDay: number | null;
  readonly payMonth: number;
  readonly onClosedDay: 'before' | 'after' | 'same';
  readonly ownApproval: boolean;
  readonly archivedAt: Instant | null;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

/** app.payroll_uploaded_slip */
export interface PayrollUploadedSlipRow {
  readonly organizationId: string;
  readonly id: string;
  readonly employeeId: string;
  readonly fileId: string;
  readonly name: string;
  readonly payDate: LocalDate;
  readonly uploadedName: string;
  readonly uploadedAt: Instant;
  readonly readAt: Instant | null;
}

/** app.position_earlier_term */
export interface PositionEarlierTermRow {
  readonly organizationId: string;
  readonly positionId: string;
  readonly untilDate: LocalDate;
  readonly employmentType: 'FULL-TIME' | 'PART-TIME';
  readonly salaryBaseMinor: number;
  readonly workMinutesPerDay: number;
}

/** app.position_member */
export interface PositionMemberRow {
  readonly organizationId: string;
  readonly employeeId: string;
  readonly positionId: string;
  readonly fromDate: LocalDate;
}

/** app.position_salary_change */
export interface PositionSalaryChangeRow {
  readonly organizationId: string;
  readonly id: string;
  readonly employeeId: string;
  readonly kind: 'salary' | 'bonus';
  readonly amountMinor: number;
  readonly fromDate: LocalDate;
  readonly changedBy: string;
  readonly createdAt: Instant;
}

/** app.report_favourites */
export interface ReportFavouritesRow {
  readonly organizationId: string;
  readonly employeeId: string;
  readonly favourites: readonly string[];
  readonly updatedAt: Instant;
}

/** app.report_run */
export interface ReportRunRow {
  readonly organizationId: string;
  readonly id: string;
  readonly kind: 'clock' | 'master' | 'timesheet';
  readonly name: string;
  readonly content: unknown;
  readonly fromDate: LocalDate | null;
  readonly toDate: LocalDate | null;
  readonly format: 'csv' | 'xlsx' | 'pdf' | 'json';
  readonly language: 'en' | 'th';
  readonly state: 'waiting' | 'running' | 'done' | 'failed';
  readonly lineCount: number;
  readonly doneCount: number;
  readonly fileId: string | null;
  readonly reach: unknown;
  readonly scheduled: boolean;
  readonly employeeId: string;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
}

/** app.report_schedule */
export interface ReportScheduleRow {
  readonly organizationId: string;
  readonly templateId: string;
  readonly employeeId: string;
  readonly every: 'week' | 'period';
  readonly format: 'csv' | 'xlsx' | 'pdf' | 'json';
  readonly language: 'en' | 'th';
  readonly nextAt: Instant;
}

/** app.report_setting */
export interface ReportSettingRow {
  readonly organizationId: string;
  readonly timeFormat: 'HH:mm' | 'decimal' | 'minutes';
  readonly updatedAt: Instant;
  readonly keptDays: number;
}

/** app.report_template */
export interface ReportTemplateRow {
  readonly organizationId: string;
  readonly id: string;
  readonly kind: 'clock' | 'master' | 'timesheet';
  readonly name: string;
  readonly ownerId: string | null;
  readonly defaultTemplate: boolean;
  readonly content: unknown;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

/** app.resume_entry */
export interface ResumeEntryRow {
  readonly organizationId: string;
  readonly id: string;
  readonly employeeId: string;
  readonly kind: 'skill' | 'experience' | 'education' | 'training';
  readonly title: string;
  readonly place: string | null;
  readonly level: number | null;
  readonly fromDate: LocalDate | null;
  readonly toDate: LocalDate | null;
  readonly hours: number | null;
  readonly detail: string | null;
  readonly createdAt: Instant;
}

/** app.shift_board */
export interface ShiftBoardRow {
  readonly organizationId: string;
  readonly id: string;
  readonly kind: 'weekly' | 'monthly';
  readonly departmentId: string | null;
  readonly name: string;
  readonly externalCode: string | null;
  readonly startDay: number;
  readonly archivedAt: Instant | null;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
  readonly exchanges: boolean;
  readonly claims: 'off' | 'first' | 'approval';
  readonly budgetMinor: number | null;
}

/** app.shift_cell */
export interface ShiftCellRow {
  readonly organizationId: string;
  readonly boardId: string;
  readonly employeeId: string;
  readonly date: LocalDate;
  readonly planned: unknown;
  readonly published: unknown;
  readonly version: number;
  readonly changedAt: Instant;
}

/** app.shift_exchange */
export interface ShiftExchangeRow {
  readonly organizationId: string;
  readonly id: string;
  readonly boardId: string;
  readonly kind: 'give' | 'swap' | 'claim';
  readonly fromEmployeeId: string | null;
  readonly date: LocalDate;
  readonly profileId: string;
  readonly ot: boolean;
  readonly toEmployeeId: string | null;
  readonly returnDate: LocalDate | null;
  readonly returnProfileId: string | null;
  readonly returnOt: boolean | null;
  readonly note: string | null;
  readonly state: 'offered' | 'waiting' | 'approved' | 'rejected' | 'declined' | 'canceled';
  readonly requestId: string | null;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

/** app.shift_group */
export interface ShiftGroupRow {
  readonly organizationId: string;
  readonly id: string;
  readonly boardId: string;
  readonly name: string;
  readonly createdAt: Instant;
}

/** app.shift_holiday */
export interface ShiftHolidayRow {
  readonly organizationId: string;
  readonly boardId: string;
  readonly date: LocalDate;
  readonly name: string;
}

/** app.shift_import */
export interface ShiftImportRow {
  readonly organizationId: string;
  readonly id: string;
  readonly kind: 'times' | 'workers';
  readonly fileName: string;
  readonly rowCount: number;
  readonly madeBy: string;
  readonly madeAt: Instant;
  readonly undoneBy: string | null;
  readonly undoneAt: Instant | null;
}

/** app.shift_import_change */
export interface ShiftImportChangeRow {
  readonly organizationId: string;
  readonly id: string;
  readonly importId: string;
  readonly boardId: string;
  readonly date: LocalDate;
  readonly employeeId: string | null;
  readonly profileId: string | null;
  readonly before: unknown;
  readonly after: unknown;
}

/** app.shift_maker */
export interface ShiftMakerRow {
  readonly organizationId: string;
  readonly boardId: string;
  readonly employeeId: string;
}

/** app.shift_member */
export interface ShiftMemberRow {
  readonly organizationId: string;
  readonly boardId: string;
  readonly employeeId: string;
  readonly groupId: string | null;
}

/** app.shift_profile */
export interface ShiftProfileRow {
  readonly organizationId: string;
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly symbol: string;
  readonly colour: string;
  readonly tagId: string | null;
  readonly archivedAt: Instant | null;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

/** app.shift_profile_version */
export interface ShiftProfileVersionRow {
  readonly organizationId: string;
  readonly profileId: string;
  readonly fromDate: LocalDate;
  readonly kind: 'working' | 'overtime' | 'holidayShift' | 'holidayOvertime';
  readonly startMinute: number;
  readonly endMinute: number;
  readonly breakMinutes: number;
  readonly payPercent: number | null;
  readonly lateAfter: number | null;
  readonly absenceAfter: number | null;
  readonly changedBy: string;
  readonly createdAt: Instant;
}

/** app.shift_protection */
export interface ShiftProtectionRow {
  readonly organizationId: string;
  readonly employeeId: string;
  readonly fromDate: LocalDate;
  readonly untilDate: LocalDate;
  readonly consentedOn: LocalDate;
  readonly notedBy: string;
  readonly updatedAt: Instant;
}

/** app.shift_publication */
export interface ShiftPublicationRow {
  readonly organizationId: string;
  readonly id: string;
  readonly boardId: string;
  readonly fromDate: LocalDate;
  readonly toDate: LocalDate;
  readonly groupId: string | null;
  readonly publishedAt: Instant;
  readonly changedPeople: number;
  readonly overridden: readonly string[];
  readonly reason: string | null;
}

/** app.shift_rule */
export interface ShiftRuleRow {
  readonly organizationId: string;
  readonly leastRestMinutes: number;
  readonly updatedAt: Instant;
}

/** app.shift_time */
export interface ShiftTimeRow {
  readonly organizationId: string;
  readonly id: string;
  readonly boardId: string;
  readonly profileId: string;
  readonly date: LocalDate;
  readonly needed: number;
}

/** app.shift_wish */
export interface ShiftWishRow {
  readonly organizationId: string;
  readonly employeeId: string;
  readonly date: LocalDate;
  readonly kind: 'unavailable' | 'off' | 'shift';
  readonly profileId: string | null;
  readonly updatedAt: Instant;
}

/** app.shift_work */
export interface ShiftWorkRow {
  readonly organizationId: string;
  readonly id: string;
  readonly boardId: string;
  readonly profileId: string;
  readonly needed: readonly number[];
  readonly neededOnHoliday: number | null;
}

/** app.station */
export interface StationRow {
  readonly organizationId: string;
  readonly id: string;
  readonly name: string;
  readonly zoneId: string | null;
  readonly needsPin: boolean;
  readonly takesPhoto: boolean;
  readonly tokenHash: string | null;
  readonly pairedAt: Instant | null;
  readonly lastSeenAt: Instant | null;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
  readonly revokedAt: Instant | null;
}

/** app.station_try */
export interface StationTryRow {
  readonly organizationId: string;
  readonly stationId: string;
  readonly number: string;
  readonly tries: number;
  readonly endsAt: Instant;
}

/** app.stored_file */
export interface StoredFileRow {
  readonly organizationId: string;
  readonly id: string;
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
  readonly sha256: string;
  readonly createdBy: string | null;
  readonly createdAt: Instant;
  readonly unusedSince: Instant | null;
}

/** app.subscription */
export interface SubscriptionRow {
  readonly organizationId: string;
  readonly id: string;
  readonly orderName: string;
  readonly status: string;
  readonly endDate: LocalDate | null;
  readonly createdAt: Instant;
  readonly computed: boolean;
  readonly later: unknown;
}

/** app.subscription_product */
export interface SubscriptionProductRow {
  readonly organizationId: string;
  readonly id: string;
  readonly subscriptionId: string;
  readonly type: 'oneDeeCloud' | 'oneDeeStation' | 'oneDeePayroll';
  readonly name: string;
  readonly numberSpecified: number;
}

/** app.support_access */
export interface SupportAccessRow {
  readonly organizationId: string;
  readonly id: string;
  readonly reason: string;
  readonly askedBy: string | null;
  readonly askedAt: Instant;
  readonly ownerId: string | null;
  readonly ownerName: string | null;
  readonly openedAt: Instant | null;
  readonly withPay: boolean;
  readonly endsAt: Instant | null;
  readonly closedAt: Instant | null;
  readonly closedBy: string | null;
}

/** app.support_look */
export interface SupportLookRow {
  readonly organizationId: string;
  readonly sessionId: string;
  readonly accessId: string;
  readonly userId: string;
  readonly userName: string;
  readonly until: Instant;
}

/** app.support_read */
export interface SupportReadRow {
  readonly organizationId: string;
  readonly sessionId: string;
  readonly key: string;
}

/** app.table_kind */
export interface TableKindRow {
  readonly tableName: string;
  readonly kind: 'tenant' | 'reference' | 'local';
  readonly colocateWith: string | null;
  readonly position: number;
}

/** app.tag */
export interface TagRow {
  readonly organizationId: string;
  readonly id: string;
  readonly name: string;
  readonly colour: string;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

/** app.tax_declaration */
export interface TaxDeclarationRow {
  readonly organizationId: string;
  readonly employeeId: string;
  readonly year: number;
  readonly state: 'draft' | 'submitted' | 'approved' | 'returned';
  readonly answers: unknown;
  readonly approvedAnswers: unknown;
  readonly proved: readonly string[];
  readonly reason: string | null;
  readonly copiedFrom: number | null;
  readonly submittedAt: Instant | null;
  readonly decidedBy: string | null;
  readonly decidedAt: Instant | null;
  readonly updatedBy: string;
  readonly updatedAt: Instant;
}

/** app.tax_declaration_file */
export interface TaxDeclarationFileRow {
  readonly organizationId: string;
  readonly id: string;
  readonly employeeId: string;
  readonly year: number;
  readonly answer: string;
  readonly fileId: string;
  readonly createdBy: string;
  readonly createdAt: Instant;
}

/** app.tax_declaration_history */
export interface TaxDeclarationHistoryRow {
  readonly organizationId: string;
  readonly id: string;
  readonly employeeId: string;
  readonly year: number;
  readonly deed: 'submitted' | 'approved' | 'returned';
  readonly reason: string | null;
  readonly changes: unknown;
  readonly madeBy: string;
  readonly madeAt: Instant;
}

/** app.tax_setting */
export interface TaxSettingRow {
  readonly organizationId: string;
  readonly lawPack: string;
  readonly basis: string;
  readonly deadlineMonth: number;
  readonly deadlineDay: number;
  readonly remindDays: number;
  readonly remindedYear: number | null;
  readonly updatedBy: string;
  readonly updatedAt: Instant;
}

/** app.view_as */
export interface ViewAsRow {
  readonly organizationId: string;
  readonly sessionId: string;
  readonly viewerId: string;
  readonly employeeId: string;
  readonly until: Instant;
}

/** app.webhook */
export interface WebhookRow {
  readonly organizationId: string;
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly events: readonly string[];
  readonly active: boolean;
  readonly secret: string;
  readonly oldSecret: string | null;
  readonly oldSecretUntil: Instant | null;
  readonly createdAt: Instant;
}

/** app.webhook_delivery */
export interface WebhookDeliveryRow {
  readonly organizationId: string;
  readonly id: string;
  readonly webhookId: string;
  readonly eventId: string;
  readonly event: string;
  readonly data: unknown;
  readonly state: 'waiting' | 'delivered' | 'failed';
  readonly attempts: number;
  readonly nextAt: Instant;
  readonly lastStatus: number | null;
  readonly lastFailure: string | null;
  readonly lastAt: Instant | null;
  readonly createdAt: Instant;
}

/** app.work_hours */
export interface WorkHoursRow {
  readonly organizationId: string;
  readonly id: string;
  readonly departmentId: string | null;
  readonly fromDate: LocalDate;
  readonly isRestored: boolean;
  readonly breakRule: 'deduct' | 'punch';
  readonly marginBefore: number | null;
  readonly marginAfter: number | null;
  readonly changedBy: string;
  readonly createdAt: Instant;
}

/** app.work_hours_day */
export interface WorkHoursDayRow {
  readonly organizationId: string;
  readonly workHoursId: string;
  readonly weekday: number;
  readonly clockIn: LocalTime;
  readonly clockOut: LocalTime;
  readonly breakFrom: LocalTime | null;
  readonly breakTo: LocalTime | null;
  readonly breakMinutes: number | null;
  readonly breakPaid: boolean;
  readonly lateAfter: number | null;
  readonly absenceAfter: number | null;
}

/** app.zone */
export interface ZoneRow {
  readonly organizationId: string;
  readonly id: string;
  readonly type: 'gps' | 'ibeacon' | 'wifi' | 'qr' | 'face_scan' | 'import';
  readonly name: string;
  readonly externalCode: string | null;
  readonly enabled: boolean;
  readonly activatedAt: Instant | null;
  readonly everyone: boolean;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly radius: number | null;
  readonly beaconType: string | null;
  readonly beaconUuid: string | null;
  readonly beaconMajor: string | null;
  readonly beaconMinor: string | null;
  readonly wifiName: string | null;
  readonly wifiPasswordSealed: string | null;
  readonly wifiIpAddresses: readonly string[];
  readonly wifiMacAddress: string | null;
  readonly qrMode: string | null;
  readonly codeKey: string;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
  readonly deletedAt: Instant | null;
}

/** app.zone_device */
export interface ZoneDeviceRow {
  readonly organizationId: string;
  readonly zoneId: string;
  readonly deviceKey: string;
  readonly address: string | null;
  readonly passwordSealed: string | null;
  readonly secretHash: string | null;
  readonly heartbeatAt: Instant | null;
  readonly skewSeconds: number | null;
  readonly personCount: number | null;
  readonly faceCount: number | null;
  readonly firmware: string | null;
}

/** app.zone_device_task */
export interface ZoneDeviceTaskRow {
  readonly organizationId: string;
  readonly id: string;
  readonly zoneId: string;
  readonly interfaceName: string;
  readonly employeeId: string | null;
  readonly fileId: string | null;
  readonly parameters: unknown;
  readonly state: 'waiting' | 'sent' | 'done' | 'failed';
  readonly attempts: number;
  readonly sentAt: Instant | null;
  readonly answerCode: string | null;
  readonly createdAt: Instant;
  readonly doneAt: Instant | null;
  readonly place: number;
}

/** app.zone_employee */
export interface ZoneEmployeeRow {
  readonly organizationId: string;
  readonly zoneId: string;
  readonly employeeId: string;
}

/** app.zone_face */
export interface ZoneFaceRow {
  readonly organizationId: string;
  readonly zoneId: string;
  readonly employeeId: string;
  readonly state: 'sending' | 'scanning' | 'registered' | 'failed' | 'removing';
  readonly photos: number;
  readonly photoDueAt: Instant | null;
  readonly problem: string | null;
  readonly updatedAt: Instant;
}

/** app.zone_recognition */
export interface ZoneRecognitionRow {
  readonly organizationId: string;
  readonly id: string;
  readonly zoneId: string;
  readonly employeeId: string;
  readonly at: Instant;
  readonly receivedAt: Instant;
  readonly skewSeconds: number | null;
  readonly kind: string;
  readonly live: boolean | null;
  readonly clockType: 'clock_in' | 'clock_out' | 'break_in' | 'break_out' | null;
  readonly photoFileId: string | null;
  readonly raw: unknown;
}

/** global.billing_paper_counter */
export interface BillingPaperCounterRow {
  readonly kind: string;
  readonly branch: string;
  readonly year: number;
  readonly lastNumber: number;
}

/** global.billing_paper_number */
export interface BillingPaperNumberRow {
  readonly organizationId: string;
  readonly kind: 'invoice' | 'taxInvoice' | 'receipt' | 'creditNote';
  readonly reference: string;
  readonly branch: string;
  readonly year: number;
  readonly number: number;
  readonly takenAt: Instant;
}

/** global.company_figure */
export interface CompanyFigureRow {
  readonly organizationId: string;
  readonly country: string | null;
  readonly plan: 'free' | 'trial' | 'paid' | null;
  readonly planEndsOn: LocalDate | null;
  readonly seats: number;
  readonly people: number;
  readonly countedOn: LocalDate | null;
  readonly countedAt: Instant | null;
}

/** global.company_order */
export interface CompanyOrderRow {
  readonly organizationId: string;
  readonly id: string;
  readonly number: number;
  readonly kind: string;
  readonly feature: string;
  readonly method: string;
  readonly status: string;
  readonly currency: string;
  readonly payableMinor: number;
  readonly validUntil: LocalDate;
  readonly paidDate: LocalDate | null;
  readonly createdAt: Instant;
  readonly slipSha256: string | null;
  readonly slipReference: string | null;
}

/** global.consent_record */
export interface ConsentRecordRow {
  readonly id: string;
  readonly userId: string;
  readonly purpose: string;
  readonly version: LocalDate;
  readonly textHash: string;
  readonly language: 'en' | 'th';
  readonly answer: 'given' | 'refused' | 'withdrawn';
  readonly fromOrganizationId: string | null;
  readonly toOrganizationId: string | null;
  readonly channel: 'web' | 'webview' | 'erasure';
  readonly ip: string;
  readonly at: Instant;
}

/** global.daily_figure */
export interface DailyFigureRow {
  readonly day: LocalDate;
  readonly punches: number;
  readonly companies: number;
}

/** global.due_work */
export interface DueWorkRow {
  readonly organizationId: string;
  readonly what: string;
  readonly dueAt: Instant;
  readonly takenUntil: Instant | null;
  readonly failures: number;
  readonly lookAt: Instant;
}

/** global.email_change */
export interface EmailChangeRow {
  readonly userId: string;
  readonly email: string;
  readonly codeHash: string | null;
  readonly tries: number;
  readonly expiresAt: Instant;
}

/** global.email_proof */
export interface EmailProofRow {
  readonly hash: string;
  readonly email: string;
  readonly expiresAt: Instant;
}

/** global.email_verification */
export interface EmailVerificationRow {
  readonly hash: string;
  readonly userId: string;
  readonly email: string;
  readonly expiresAt: Instant;
  readonly usedAt: Instant | null;
}

/** global.enterprise_sign_in */
export interface EnterpriseSignInRow {
  readonly organizationId: string;
  readonly companyCode: string;
  readonly name: string;
  readonly logoUrl: string | null;
  readonly artworkUrl: string | null;
  readonly kind: 'token' | 'oidc';
  readonly issuer: string;
  readonly clientId: string | null;
  readonly sealedClientSecret: string | null;
  readonly publicKeys: unknown;
  readonly keysUrl: string | null;
  readonly portalUrl: string | null;
  readonly createdAt: Instant;
}

/** global.invitation_code */
export interface InvitationCodeRow {
  readonly hash: string;
  readonly organizationId: string;
  readonly invitationId: string;
  readonly expiresAt: Instant;
}

/** global.line_code */
export interface LineCodeRow {
  readonly codeHash: string;
  readonly organizationId: string;
  readonly employeeId: string;
  readonly expiresAt: Instant;
}

/** global.log_anchor */
export interface LogAnchorRow {
  readonly organizationId: string;
  readonly number: number;
  readonly hash: Buffer;
  readonly at: Instant;
}

/** global.mail */
export interface MailRow {
  readonly id: string;
  readonly toAddress: string;
  readonly subject: string;
  readonly bodyText: string;
  readonly bodyHtml: string;
  readonly language: string;
  readonly createdAt: Instant;
  readonly sentAt: Instant | null;
  readonly error: string | null;
}

/** global.organization_directory */
export interface OrganizationDirectoryRow {
  readonly organizationId: string;
  readonly name: string;
  readonly createdAt: Instant;
  readonly passcode: string | null;
}

/** global.outside_sign_in */
export interface OutsideSignInRow {
  readonly stateHash: string;
  readonly way: string;
  readonly organizationId: string | null;
  readonly linkUserId: string | null;
  readonly verifier: string;
  readonly nonce: string;
  readonly redirectUri: string;
  readonly inviteCode: string | null;
  readonly nextPath: string | null;
  readonly expiresAt: Instant;
}

/** global.password_reset */
export interface PasswordResetRow {
  readonly hash: string;
  readonly userId: string;
  readonly expiresAt: Instant;
  readonly usedAt: Instant | null;
}

/** global.paypal_subscription */
export interface PaypalSubscriptionRow {
  readonly id: string;
  readonly organizationId: string;
  readonly orderId: string;
  readonly createdAt: Instant;
}

/** global.phone_code */
export interface PhoneCodeRow {
  readonly requestHash: string;
  readonly phoneNumber: string;
  readonly codeHash: string;
  readonly tries: number;
  readonly expiresAt: Instant;
}

/** global.provider_log */
export interface ProviderLogRow {
  readonly id: string;
  readonly at: Instant;
  readonly userId: string;
  readonly userName: string;
  readonly organizationId: string;
  readonly call: string;
  readonly ip: string;
  readonly requestId: string;
}

/** global.recovery_code */
export interface RecoveryCodeRow {
  readonly userId: string;
  readonly hash: string;
  readonly usedAt: Instant | null;
}

/** global.refresh_token */
export interface RefreshTokenRow {
  readonly hash: string;
  readonly sessionId: string;
  readonly issuedAt: Instant;
  readonly usedAt: Instant | null;
}

/** global.schema_migration */
export interface SchemaMigrationRow {
  readonly name: string;
  readonly sha256: string;
  readonly appliedAt: Instant;
}

/** global.setup_draft */
export interface SetupDraftRow {
  readonly userId: string;
  readonly step: number;
  readonly data: unknown;
  readonly updatedAt: Instant;
  readonly dismissedAt: Instant | null;
  readonly openingOrganizationId: string | null;
  readonly openingEmployeeId: string | null;
}

/** global.sign_in_challenge */
export interface SignInChallengeRow {
  readonly hash: string;
  readonly userId: string;
  readonly provider: string;
  readonly step: 'code' | 'enrol';
  readonly tries: number;
  readonly expiresAt: Instant;
}

/** global.sms */
export interface SmsRow {
  readonly id: string;
  readonly toNumber: string;
  readonly bodyText: string;
  readonly createdAt: Instant;
}

/** global.station_code */
export interface StationCodeRow {
  readonly codeHash: string;
  readonly organizationId: string;
  readonly stationId: string;
  readonly expiresAt: Instant;
}

/** global.support_session */
export interface SupportSessionRow {
  readonly sessionId: string;
  readonly organizationId: string;
  readonly until: Instant;
}

/** global.try_count */
export interface TryCountRow {
  readonly subject: string;
  readonly tries: number;
  readonly endsAt: Instant;
}

/** global.used_token */
export interface UsedTokenRow {
  readonly issuer: string;
  readonly tokenId: string;
  readonly expiresAt: Instant;
}

/** global.user_account */
export interface UserAccountRow {
  readonly id: string;
  readonly email: string | null;
  readonly emailVerifiedAt: Instant | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly language: 'en' | 'th';
  readonly roles: readonly string[];
  readonly lastVisitOrganizationId: string | null;
  readonly lastVisitEmployeeId: string | null;
  readonly createdAt: Instant;
  readonly phoneNumber: string | null;
}

/** global.user_employee */
export interface UserEmployeeRow {
  readonly userId: string;
  readonly organizationId: string;
  readonly employeeId: string;
}

/** global.user_identity */
export interface UserIdentityRow {
  readonly issuer: string;
  readonly subject: string;
  readonly userId: string;
  readonly createdAt: Instant;
}

/** global.user_password */
export interface UserPasswordRow {
  readonly userId: string;
  readonly hash: string;
  readonly changedAt: Instant;
}

/** global.user_session */
export interface UserSessionRow {
  readonly id: string;
  readonly userId: string;
  readonly provider: string;
  readonly userAgent: string;
  readonly ip: string;
  readonly createdAt: Instant;
  readonly lastUsedAt: Instant;
  readonly expiresAt: Instant;
  readonly endedAt: Instant | null;
  readonly secondFactor: boolean;
  readonly companyId: string | null;
}

/** global.user_totp */
export interface UserTotpRow {
  readonly userId: string;
  readonly sealedSecret: string;
  readonly confirmedAt: Instant | null;
  readonly lastStep: number;
}
