export const en = {
  reset: {
    subject: 'Set a new password for Kala',
    body: [
      'Someone, hopefully you, asked for a new password for your Kala account. The button works for one hour and only once.',
    ],
    action: 'Set new password',
    note: 'If it was not you, you need not do anything: your password stays as it is.',
  },
  verification: {
    subject: 'Verify your email for Kala',
    greeting: 'Hello {{name}},',
    body: ['Welcome to Kala. Press the button so that we know this address is yours. It works for 24 hours.'],
    action: 'Verify email',
    note: 'If you did not open an account, you need not do anything.',
  },
} as const;
