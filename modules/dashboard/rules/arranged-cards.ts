/** Cards in the order of the person; a card that is new to the person comes before the first card of a later place, otherwise last; hidden ones are left out. */
export interface Arrangement {
  /** Ids of cards, first to last. */
  readonly order: readonly string[];
  readonly hidden: readonly string[];
}

interface Placed {
  readonly id: string;
  readonly order: number;
}

export const asDeclared: Arrangement = { order: [], hidden: [] };

/** All cards in the person's order, hidden ones too. */
export function orderedCards<Card extends Placed>(cards: readonly Card[], { order }: Arrangement): readonly Card[] {
  const known = order.flatMap((id) => cards.find((card) => card.id === id) ?? []);
  const result = [...known];
  for (const card of cards.filter(({ id }) => !order.includes(id))) {
    const next = result.findIndex((other) => other.order > card.order);
    result.splice(next === -1 ? result.length : next, 0, card);
  }
  return result;
}

export const shownCards = <Card extends Placed>(cards: readonly Card[], arrangement: Arrangement): readonly Card[] =>
  orderedCards(cards, arrangement).filter(({ id }) => !arrangement.hidden.includes(id));
