export const en = {
  pages: { chat: 'Assistant' },
  chat: {
    hello: 'Hello. Ask me about your leave, your next shift or your last pay slip.',
    log: 'Conversation',
    question: 'Your question',
    send: 'Send',
    thinking: 'Looking it up',
    you: 'You',
    assistant: 'Assistant',
    unknown:
      'I did not understand that. I can answer questions about your leave, your next shift and your last pay slip.',
    failed: 'I could not look that up.',
    away: 'The assistant service cannot be reached right now. I can still answer questions about your leave, your next shift and your last pay slip.',
  },
  ask: {
    leaveBalance: 'How much leave do I have?',
    nextShift: 'When is my next shift?',
    lastSlip: 'What was my last pay?',
  },
  answers: {
    balances: 'Your leave today:',
    balance: '{{name}}: {{left}}',
    noLeave: 'You have no leave quota yet.',
    next: 'Your next shift is {{name}} on {{date}}, {{from}} to {{to}}.',
    noShift: 'You have no published shift in the coming weeks.',
    slip: 'Your last pay slip, {{name}}: {{net}} net, paid on {{date}}.',
    noSlip: 'You have no pay slip yet.',
  },
  open: {
    leaveBalance: 'Open my leave',
    nextShift: 'Open my shifts',
    lastSlip: 'Open my slips',
  },
} as const;
