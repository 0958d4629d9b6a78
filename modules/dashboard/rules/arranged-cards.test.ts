import { expect, it } from 'vitest';
import { asDeclared, orderedCards, shownCards } from './arranged-cards.ts';

const cards = [
  { id: 'waiting', order: 10 },
  { id: 'totals', order: 20 },
  { id: 'news', order: 30 },
];
const ids = (some: readonly { readonly id: string }[]) => some.map(({ id }) => id);

it.each([
  ['as declared until the person arranges them', asDeclared, ['waiting', 'totals', 'news']],
  ['in the order of the person', { order: ['news', 'waiting', 'totals'], hidden: [] }, ['news', 'waiting', 'totals']],
  [
    'a new card comes before the first of a later place',
    { order: ['news', 'waiting'], hidden: [] },
    ['totals', 'news', 'waiting'],
  ],
  [
    'a new card comes last where none has a later place',
    { order: ['totals', 'waiting'], hidden: [] },
    ['totals', 'waiting', 'news'],
  ],
  [
    'a card that the person may no longer see leaves no gap',
    { order: ['gone', 'news', 'totals', 'waiting'], hidden: [] },
    ['news', 'totals', 'waiting'],
  ],
])('cards are %s', (_, arrangement, expected) => expect(ids(orderedCards(cards, arrangement))).toEqual(expected));

it('hidden cards are not shown and keep their place', () => {
  const arrangement = { order: ['news', 'totals', 'waiting'], hidden: ['totals'] };
  expect(ids(shownCards(cards, arrangement))).toEqual(['news', 'waiting']);
  expect(ids(orderedCards(cards, arrangement))).toEqual(['news', 'totals', 'waiting']);
});
