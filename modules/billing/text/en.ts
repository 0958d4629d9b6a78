export const en = {
  pages: { planBilling: 'Plan and billing' },
  plan: {
    current: 'Current plan',
    free: 'Free plan',
    status: 'Status',
    ends: 'Last day',
    noEnd: 'No end',
    daysLeft_one: '{{count, number}} day left',
    daysLeft_other: '{{count, number}} days left',
    over: 'This plan is over. You are on the free plan.',
    trial: 'Everything is open to try, up to the last day. Nothing is charged afterwards.',
    parts: 'What it includes',
    names: { cloud: 'Cloud', station: 'Station', payroll: 'Payroll' },
    about: {
      cloud: 'Clocking, shifts, leave, requests and reports',
      station: 'Clocking at a shared tablet or face scanner',
      payroll: 'Salaries, tax and social security of Thailand',
    },
    seats_one: 'up to {{count, number}} person',
    seats_other: 'up to {{count, number}} people',
    notIncluded: 'Not included',
  },
} as const;
