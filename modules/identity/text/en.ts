import type { ErrorWords } from '#kernel/errors';
import type { identityErrors } from '../errors.ts';

export const en = {
  pages: { home: 'Sign in', signIn: 'Sign in', forgotPassword: 'Forgot password' },
  signIn: {
    title: 'Sign in',
    lead: 'Good to see you. Your team’s time is in good hands.',
    email: 'Email',
    emailHint: 'you@company.com',
    password: 'Password',
    submit: 'Sign in',
    forgot: 'Forgot password?',
    demoTitle: 'Demo accounts',
    demoLead: 'This is a demo company. Choose who you want to be.',
    demoUse: 'Fill in',
  },
  demo: {
    owner: 'Owner',
    administrator: 'Administrator',
    manager: 'Manager',
    employee: 'Employee',
    maker: 'Payroll maker',
    payrollApprove: 'Payroll approver',
    provider: 'Provider staff',
  },
  forgot: {
    title: 'Forgot your password?',
    lead: 'Tell us your email address and we will send you a link to set a new one.',
    submit: 'Send the link',
    sentTitle: 'Look into your mailbox',
    sent: 'If there is an account for {{email}}, a mail with a link is on its way. The link is good for one hour.',
    back: 'Back to sign in',
  },
  reset: {
    title: 'Set a new password',
    lead: 'At least 8 characters. A few words in a row are easy to remember and hard to guess.',
    password: 'New password',
    submit: 'Save password',
    done: 'Your password is changed. Sign in with the new one.',
  },
  mail: {
    reset: {
      subject: 'Set a new password for Kala',
      body: [
        'Someone, hopefully you, asked for a new password for your Kala account. The button works for one hour and only once.',
      ],
      action: 'Set new password',
      note: 'If it was not you, you need not do anything: your password stays as it is.',
    },
  },
  fields: { tooCommon: 'This password is too easy to guess. Please choose another.' },
  errors: {
    signInFailed: 'Username or Password is incorrect.',
    sessionEnded: 'Your session has ended. Please sign in again.',
    resetLinkOver: 'This link has expired or was used already. Please ask for a new one.',
    passwordTooShort: 'The password needs at least 8 characters.',
    passwordTooCommon: 'This password is too easy to guess. Please choose another.',
  } satisfies ErrorWords<typeof identityErrors>,
} as const;
