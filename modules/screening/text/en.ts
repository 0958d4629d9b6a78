export const en = {
  pages: { evaluation: 'Quarantine evaluation' },
  lead: 'Answer for today. Your answers are not stored.',
  yes: 'Yes',
  no: 'No',
  evaluate: 'Show result',
  again: 'Answer again',
  unanswered: 'Please answer every question.',
  score: 'Score {{score}} of {{most}}',
  ask: 'Ask for leave or work from home',
  signs: {
    positiveTest: 'Have you tested positive for COVID-19 in the last 7 days?',
    hardBreathing: 'Do you have difficulty breathing?',
    fever: 'Do you have a fever of 37.5 °C or more?',
    lostSmell: 'Have you lost your sense of smell or taste?',
    closeContact: 'Have you been in close contact with an infected person in the last 14 days?',
    cough: 'Do you have a cough?',
    soreThroat: 'Do you have a sore throat or a runny nose?',
    riskArea: 'Have you been in an area with many infections in the last 14 days?',
  },
  results: {
    clear: { title: 'You can come to work', body: 'No sign of an infection. Answer again if you feel unwell.' },
    watch: {
      title: 'Watch your health',
      body: 'Wear a mask, keep your distance and take a test. Tell your manager before you come to work.',
    },
    stay: {
      title: 'Stay at home',
      body: 'Do not come to work. Take a test, tell your manager, and see a doctor if you have difficulty breathing.',
    },
  },
} as const;
