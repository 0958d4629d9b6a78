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
  emailChange: {
    subject: 'Your code for the new email address: {{code}}',
    body: [
      'Enter this code on the page where you changed the address of your Kala account:',
      '{{code}}',
      'The code is valid for 30 minutes. Your account keeps its old address until then.',
    ],
    note: 'If you did not ask for this, you do not need to do anything. Do not give the code to anyone.',
  },
} as const;
