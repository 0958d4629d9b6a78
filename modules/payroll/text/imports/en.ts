/** Words of what is wrong about a row of imported pay items. */
export const en = {
  sentence: 'Row {{row}}, {{field}}: {{problem}}',
  fields: {
    employeeCode: 'employee code',
    item: 'pay item',
    amount: 'amount',
    fromDate: 'from date',
    toDate: 'to date',
    frequency: 'frequency',
    note: 'note',
  },
  problems: {
    required: 'is missing.',
    unknown: 'data not found in your company.',
    ambiguous: 'several pay items have this name. Rename one of them first.',
    unknownFrequency: 'is “recurring” or “once”.',
    number: 'is not an amount in baht, such as 1500 or 1,500.50.',
    date: 'is not a date, such as 30/11/2026 or 30/11/2569.',
    tooLong: 'is longer than 300 letters.',
    switchedOff: 'is switched off.',
    salaryIsAgreed: 'the salary is agreed in the employee file.',
    endBeforeStart: 'is before the from date.',
    onlyOwnItems: 'only items of your company can be paid once.',
    alreadyGiven: 'duplicate data, the person already has this item from that day on.',
    ownItems: 'your own pay items are changed by another person.',
    beyondReach: 'pay items of this person are changed by a person of a higher rank.',
  },
} as const;
