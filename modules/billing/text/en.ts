export const en = {
  pages: { planBilling: 'Plan and billing' },
  plan: {
    current: 'Current plan',
    free: 'Free plan',
    status: 'Status',
    ends: 'Ends on',
    noEnd: 'No end date',
    daysLeft_one: '{{count, number}} day left',
    daysLeft_other: '{{count, number}} days left',
    over: 'This plan has ended. You are on the free plan.',
    trial: 'Try everything until the last day. You will not be charged afterwards.',
    parts: 'What it includes',
    names: { cloud: 'Cloud', station: 'Station', payroll: 'Payroll' },
    about: {
      cloud: 'Clocking, shifts, leave, requests and reports',
      station: 'Clocking at a shared tablet or face scanner',
      payroll: 'Thai payroll, tax and social security',
    },
    seats_one: 'up to {{count, number}} person',
    seats_other: 'up to {{count, number}} people',
    notIncluded: 'Not included',
  },
} as const;
