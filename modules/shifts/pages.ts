import { page, pages } from '#kernel/pages';

/** Weekly boards, the summary of both kinds of board, and the settings. */
export const shiftPages = pages('shifts', {
  boards: page('shifts'),
  board: page('shifts/view/:id?'),
  /** A week of the board `id`: the one with the date `from`; `by` draws shift times or people. */
  week: page('shifts/shift-board', { id: String, from: String, by: String }),
  summary: page('shifts/shift-summary', { from: String, to: String }),
  settings: page('setting/shift'),
});

export const monthlyShiftPages = pages('shifts', {
  months: page('shifts/monthly'),
  /** Only an address: it leads to the first tab of the board. */
  monthlyBoard: page('shifts/monthly/view/:id?'),
  manageShifts: page('shifts/monthly/view/:id?/manage-shifts'),
  members: page('shifts/monthly/view/:id?/members'),
  month: page('shifts/monthly/view/:id?/shifts-board', { year: Number, month: Number }),
});

export const ownShiftPages = pages('shifts', {
  /** `view` is the plan, exchanges, open shifts or wishes; `on` a date of the month on screen. */
  mine: page('me/shifts', { view: String, on: String }),
  shiftTime: page('webview/shift-time'),
  /** `kind` is what the file has: times or workers. */
  imports: page('import/shift', { kind: String }),
  rules: page('shifts/rules'),
});
