/** What the law leaves open, in English: the question, and a sentence for each choice. */
export const en = {
  shortMonth: {
    title: 'Later payments of a joiner’s year',
    choices: {
      agreedPay: 'later payments of the year are taken to be the agreed pay, whatever this month paid',
      thisPayment: 'later payments of the year are taken to be like this payment',
    },
  },
  proration: {
    title: 'Salary of a month begun or ended in the middle',
    choices: {
      calendarDays: 'a part of a month is paid by its calendar days',
      thirtyDays: 'a part of a month is paid as salary ÷ 30 × days, at most the salary',
      workDays: 'a part of a month is paid by its work days',
    },
  },
  backPayTax: {
    title: 'Tax of back pay',
    choices: {
      special: 'back pay is taxed in full when it is paid',
      regular: 'back pay counts as regular pay of the year',
    },
  },
  backPayContribution: {
    title: 'Social security of back pay',
    choices: {
      monthPaid: 'back pay counts as wage of the month in which it is paid',
      wageMonth: 'back pay counts as wage of the month it belongs to',
    },
  },
  leaverTax: {
    title: 'Tax of a leaver’s last payment',
    choices: {
      closesYear: 'a leaver’s last payment takes the rest of the year’s tax',
      ordinaryShare: 'a leaver’s last payment takes an ordinary share of the year’s tax',
    },
  },
  welfareFundCeiling: {
    title: 'Highest wage of the Employee Welfare Fund',
    choices: {
      none: 'the Employee Welfare Fund counts the whole wage',
      socialSecurity: 'the Employee Welfare Fund counts the wage up to the ceiling of social security',
    },
  },
  welfareFundRounding: {
    title: 'Rounding of the Employee Welfare Fund',
    choices: {
      satang: 'contributions to the Employee Welfare Fund are exact to the satang',
      baht: 'contributions to the Employee Welfare Fund are whole baht',
    },
  },
  unusedLeaveWage: {
    title: 'Pay for unused leave and social security',
    choices: {
      notWage: 'pay for unused leave is no wage for social security',
      wage: 'pay for unused leave is wage for social security',
    },
  },
  exemptSeverance: {
    title: 'Severance that is free of tax on PND 1',
    choices: {
      leftOut: 'form PND 1 shows only the severance that is taxed',
      shown: 'form PND 1 shows the whole severance',
    },
  },
  traditionalHoliday: {
    title: 'Work on a traditional holiday, paid by day or hour',
    choices: {
      onceMore: 'the holiday is paid already, so work on it is paid once more',
      twice: 'work on a traditional holiday is paid twice, as on a weekly holiday',
    },
  },
} as const;
