// Cards of the dashboard. A module declares its own in `web/module.ts`; the dashboard draws those that the reader may see.
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useContext } from 'react';
import { AllPages } from '#web/page-tree';
import type { Card } from '#web/routes';
import { loadText, textByKey, useLanguage } from '#web/text';
import { FailedState, LoadingState } from './states.tsx';

const none: readonly Card[] = [];

export const useCards = (): readonly Card[] => useContext(AllPages).cards ?? none;

/** The name of a card, `cards.balance` in the text of its module; empty until that text is loaded. */
export function useCardTitle(): (card: Card) => string {
  const language = useLanguage();
  return ({ module, key }) => textByKey({ namespace: module, path: `cards.${key}`, language }) ?? '';
}

const drawn = new Map<string, ComponentType>();

/** The component of a card, loaded once for each language together with its texts. */
function componentOf({ id, module, text = [], load }: Card, language: ReturnType<typeof useLanguage>): ComponentType {
  const place = `${language} ${id}`;
  const known = drawn.get(place);
  if (known) return known;
  const made = lazy(async () => {
    const [component] = await Promise.all([load(), loadText([module, ...text], language)]);
    return { default: component as ComponentType };
  });
  drawn.set(place, made);
  return made;
}

/** A card with its states: loading until its code and texts are here, failed when they cannot be loaded or drawn. */
export function CardView({ card }: { readonly card: Card }) {
  const language = useLanguage();
  const Content = componentOf(card, language);
  return (
    <CardBoundary forget={() => drawn.delete(`${language} ${card.id}`)}>
      <Suspense fallback={<LoadingState />}>
        <Content />
      </Suspense>
    </CardBoundary>
  );
}

interface BoundaryProps {
  readonly forget: () => void;
  readonly children: ReactNode;
}

/** One broken card leaves the others on screen. */
class CardBoundary extends Component<BoundaryProps, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    if (this.state.error === undefined) return this.props.children;
    return (
      <FailedState
        error={this.state.error}
        retry={() => {
          this.props.forget();
          this.setState({ error: undefined });
        }}
      />
    );
  }
}

/** Loads the texts that name these cards, also of those that are not drawn. */
export const loadCardTitles = (cards: readonly Card[], language: Parameters<typeof loadText>[1]): Promise<void> =>
  loadText([...new Set(cards.map(({ module }) => module))], language);
