// Words of mails that warn; the server alone needs them.
export const en = {
  warnings: {
    passwordChanged: {
      subject: 'Your Kala password was changed',
      greeting: 'Hello {{name}},',
      body: ['Your password was changed on {{at}} ({{device}}, {{ip}}). All other devices were signed out.'],
      action: 'Sign-in and security',
      note: 'If this was not you, set a new password immediately with “Forgot password” on the sign-in page.',
    },
    factorOn: {
      subject: 'Two-step verification is on',
      greeting: 'Hello {{name}},',
      body: ['Two-step verification was turned on for your account on {{at}} ({{device}}, {{ip}}).'],
      action: 'Sign-in and security',
      note: 'If this was not you, change your password immediately and contact your administrator.',
    },
    factorOff: {
      subject: 'Two-step verification is off',
      greeting: 'Hello {{name}},',
      body: ['Two-step verification was turned off for your account on {{at}} ({{device}}, {{ip}}).'],
      action: 'Sign-in and security',
      note: 'If this was not you, change your password immediately and turn it on again.',
    },
    newDevice: {
      subject: 'A new device signed in to your Kala account',
      greeting: 'Hello {{name}},',
      body: ['Your account was used to sign in on {{at}} from a new device: {{device}}, {{ip}}.'],
      action: 'See my devices',
      note: 'If this was not you, sign that device out and change your password.',
    },
    wayConnected: {
      subject: '{{way}} can now be used to sign in to your Kala account',
      greeting: 'Hello {{name}},',
      body: [
        '{{way}} was connected to your account on {{at}} ({{device}}, {{ip}}). You can use it to sign in without the password.',
      ],
      action: 'Sign-in and security',
      note: 'If this was not you, disconnect it and change your password.',
    },
    wayRemoved: {
      subject: '{{way}} can no longer be used to sign in to your Kala account',
      greeting: 'Hello {{name}},',
      body: ['{{way}} was disconnected from your account on {{at}} ({{device}}, {{ip}}).'],
      action: 'Sign-in and security',
      note: 'If this was not you, change your password and connect it again.',
    },
    emailChanged: {
      subject: 'The email address of your Kala account was changed',
      greeting: 'Hello {{name}},',
      body: [
        'Since {{at}} the address of your account is {{way}} ({{device}}, {{ip}}). You sign in with it from now on.',
      ],
      action: 'Sign-in and security',
      note: 'If this was not you, contact your administrator immediately: this address no longer opens the account.',
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
