import type { BoardState } from '#shifts/rules/board-state';

/** Words that weekly and monthly boards share. */
export const en = {
  length: { hours: '{{hours}} h', minutes: '{{minutes}} min', both: '{{hours}} h {{minutes}} min' },
  frame: { tabs: 'Shift pages' },
  states: {
    neverPublished: 'Never published',
    changed: 'Changes not published',
    published: 'Published',
  } satisfies Readonly<Record<BoardState, string>>,
  list: {
    name: 'Board',
    code: 'External code',
    team: 'Team',
    makers: 'Makers',
    noMakers: 'No maker yet',
    people: 'People',
    state: 'State',
    search: 'Search boards',
    wholeCompany: 'Whole company',
  },
} as const;
