/** Explains an exception in a sentence: what is missing, late, away, short, worked on leave, far, weak or wrong, and by how much. */
import { numberText } from '#kernel/format';
import { filled, type Language } from '#kernel/text';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';
import type { Skew } from './clock-skew.ts';
import type { DayException } from './exceptions.ts';
import { lengthText } from './explain.ts';
import { toleratedSeconds } from './offline-bounds.ts';

const wordsOf = { en, th } as const;

export function explainException(exception: DayException, language: Language): string {
  const { exceptions: words, types, levels } = wordsOf[language];
  const length = (seconds: number) => lengthText(seconds, language);
  switch (exception.kind) {
    case 'missingPunch':
      return filled(exception.closedBySystem ? words.missingPunchClosed : words.missingPunch, {
        type: types[exception.type],
      });
    case 'late':
      return filled(words.late, { length: length(exception.seconds) });
    case 'away':
      return filled(words.away, { length: length(exception.seconds) });
    case 'shortBreak':
      return filled(words.shortBreak, { taken: length(exception.taken), due: length(exception.due) });
    case 'workOnLeave':
      return filled(words.workOnLeave, { length: length(exception.seconds) });
    case 'farAway':
      if (exception.reason === 'tooFast') return filled(words.tooFast, { speed: String(exception.speed) });
      return filled(words[exception.reason], {
        distance: exception.distance === null ? '' : numberText(exception.distance),
      });
    case 'disputed': {
      const values = { type: types[exception.type] };
      return exception.note === null
        ? filled(words.disputed, values)
        : filled(words.disputedNote, { ...values, note: exception.note });
    }
    case 'lowAssurance':
      return filled(words.lowAssurance, { level: exception.level, meaning: levels[exception.level] });
    case 'clockSkew':
      return explainSkew(exception.skew, language);
  }
}

function explainSkew(skew: Skew, language: Language): string {
  const { exceptions: words } = wordsOf[language];
  const length = (seconds: number) => lengthText(Math.abs(seconds), language);
  switch (skew.reason) {
    case 'beforeContact':
      return filled(words.beforeContact, { length: length(skew.seconds) });
    case 'sentLater': {
      const { earlier, later } = skew;
      if (earlier === null)
        return filled(later > toleratedSeconds ? words.sentUnproved : words.sentUnprovedSoon, { later: length(later) });
      return filled(earlier > toleratedSeconds ? words.sentLaterBoth : words.sentLater, {
        earlier: length(earlier),
        later: length(later),
      });
    }
    case 'ahead':
    case 'behind':
    case 'deviceClock':
      return filled(skew.seconds > 0 ? words.clockAhead : words.clockBehind, { length: length(skew.seconds) });
  }
}
