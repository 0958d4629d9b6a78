// Words of mails that warn; the server alone needs them.
export const en = {
  warnings: {
    passwordChanged: {
      subject: 'Your Kala password was changed',
      greeting: 'Hello {{name}},',
      body: [
        'The password of your account was changed on {{at}} ({{device}}, {{ip}}). Every other device was signed out.',
      ],
      action: 'Sign-in and security',
      note: 'If it was not you, set a new password at once with “Forgot password” on the sign-in page.',
    },
    factorOn: {
      subject: 'Two-step verification is on',
      greeting: 'Hello {{name}},',
      body: ['Two-step verification of your account was turned on on {{at}} ({{device}}, {{ip}}).'],
      action: 'Sign-in and security',
      note: 'If it was not you, change your password at once and ask your administrator for help.',
    },
    factorOff: {
      subject: 'Two-step verification is off',
      greeting: 'Hello {{name}},',
      body: ['Two-step verification of your account was turned off on {{at}} ({{device}}, {{ip}}).'],
      action: 'Sign-in and security',
      note: 'If it was not you, change your password at once and turn it on again.',
    },
    newDevice: {
      subject: 'A new device signed in to your Kala account',
      greeting: 'Hello {{name}},',
      body: ['Somebody signed in to your account on {{at}} from a device we have not seen before: {{device}}, {{ip}}.'],
      action: 'See my devices',
      note: 'If it was not you, sign that device out and change your password.',
    },
    wayConnected: {
      subject: '{{way}} now opens your Kala account',
      greeting: 'Hello {{name}},',
      body: [
        '{{way}} was connected to your account on {{at}} ({{device}}, {{ip}}). It lets you in without the password.',
      ],
      action: 'Sign-in and security',
      note: 'If it was not you, disconnect it there and change your password.',
    },
    wayRemoved: {
      subject: '{{way}} no longer opens your Kala account',
      greeting: 'Hello {{name}},',
      body: ['{{way}} was disconnected from your account on {{at}} ({{device}}, {{ip}}).'],
      action: 'Sign-in and security',
      note: 'If it was not you, change your password and connect it again.',
    },
  },
  ways: {
    google: 'Google',
    facebook: 'Facebook',
    oidc: 'Single sign-on',
    phone: 'Sign-in by phone',
    firebase: 'Firebase',
    enterprise: 'Your company’s sign-in',
  },
  devices: { app: 'app', browser: 'unknown browser', system: 'unknown system' },
} as const;
