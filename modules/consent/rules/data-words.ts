/** The words for personal data: each name under which a module keeps some has one entry among the texts. */
export const dataWords = {
  account: 'account',
  announcements: 'announcements',
  calendarFeeds: 'calendarFeeds',
  'clocking.punches': 'clockingPunches',
  'consent.records': 'consentRecords',
  'consent.requests': 'consentRequests',
  'employee.answers': 'employeeAnswers',
  'employee.changes': 'employeeChanges',
  'employee.claims': 'employeeClaims',
  'employee.contact': 'employeeContact',
  'employee.dashboard': 'employeeDashboard',
  'employee.documents': 'employeeDocuments',
  'employee.facePhotos': 'employeeFacePhotos',
  'employee.imports': 'employeeImports',
  'employee.notifications': 'employeeNotifications',
  'employee.pay': 'employeePay',
  'employee.register': 'employeeRegister',
  'employee.requests': 'employeeRequests',
  'employee.resume': 'employeeResume',
  'employee.sensitive': 'employeeSensitive',
  'filings.certificates': 'filingsCertificates',
  leave: 'leave',
  'payroll.items': 'payrollItems',
  'payroll.runs': 'payrollRuns',
  'payroll.slips': 'payrollSlips',
  'positions.bonuses': 'positionsBonuses',
  reportTemplates: 'reportTemplates',
  shifts: 'shifts',
  'taxTh.declarations': 'taxDeclarations',
  'zone.faces': 'zoneFaces',
} as const;

export type DataName = keyof typeof dataWords;

export const isDataName = (name: string): name is DataName => name in dataWords;
