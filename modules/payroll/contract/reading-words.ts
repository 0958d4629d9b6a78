import { en } from '../text/readings/en.ts';
import { th } from '../text/readings/th.ts';

/** The sentences of what the law leaves open, by its field: for the activity log. */
export const readingWords = {
  en: {
    shortMonth: en.shortMonth.choices,
    proration: en.proration.choices,
    backPayTax: en.backPayTax.choices,
    backPayContribution: en.backPayContribution.choices,
    leaverTax: en.leaverTax.choices,
    welfareFundCeiling: en.welfareFundCeiling.choices,
    welfareFundRounding: en.welfareFundRounding.choices,
    unusedLeaveWage: en.unusedLeaveWage.choices,
    exemptSeverance: en.exemptSeverance.choices,
    traditionalHoliday: en.traditionalHoliday.choices,
  },
  th: {
    shortMonth: th.shortMonth.choices,
    proration: th.proration.choices,
    backPayTax: th.backPayTax.choices,
    backPayContribution: th.backPayContribution.choices,
    leaverTax: th.leaverTax.choices,
    welfareFundCeiling: th.welfareFundCeiling.choices,
    welfareFundRounding: th.welfareFundRounding.choices,
    unusedLeaveWage: th.unusedLeaveWage.choices,
    exemptSeverance: th.exemptSeverance.choices,
    traditionalHoliday: th.traditionalHoliday.choices,
  },
} as const;
