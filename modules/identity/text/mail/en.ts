export const en = {
  reset: {
    subject: 'Set a new password for Kala',
    body: ['We received a request for a new password for your Kala account. The button works once, within one hour.'],
    action: 'Set new password',
    note: 'If you did not ask for this, you do not need to do anything. Your password stays the same.',
  },
  verification: {
    subject: 'Verify your email for Kala',
    greeting: 'Hello {{name}},',
    body: ['Welcome to Kala. Press the button to confirm that this address is yours. It works for 24 hours.'],
    action: 'Verify email',
    note: 'If you did not create an account, you do not need to do anything.',
  },
} as const;
