export const en = {
  pages: { dashboard: 'Dashboard' },
  greeting: {
    morning: 'Good morning, {{name}}',
    afternoon: 'Good afternoon, {{name}}',
    evening: 'Good evening, {{name}}',
  },
  totals: {
    title: 'Your company today',
    working: 'People at work',
    seats: 'of {{seats}} seats',
    startedThisMonth: 'New this month',
    departments: 'Teams',
    waiting: 'Waiting for approval',
  },
  start: {
    title: 'Getting started',
    lead: 'Five steps from an empty company to the first report.',
    zone: 'Create a zone',
    zoneLead: 'Where people clock in: GPS, QR, Wi-Fi, beacon or face scanner.',
    employee: 'Add an employee',
    employeeLead: 'Invite one by mail or share the company passcode.',
    report: 'View the report',
    reportLead: 'Who came, who was late, who is on leave.',
    holidays: 'Set company holidays',
    holidaysLead: 'Thai public holidays are a click away.',
    app: 'Use it on the phone',
    appLead: 'Open Kala on the phone and keep it on the home screen.',
  },
  phone: {
    title: 'Kala on the phone',
    lead: 'Open this address in the phone’s browser and choose “Add to home screen”. It then opens like any other app.',
  },
} as const;
