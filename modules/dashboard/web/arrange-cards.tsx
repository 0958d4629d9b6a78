import { Checkbox } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Button } from '#ui/button';
import { loadCardTitles, useCardTitle } from '#ui/card';
import { Dialog } from '#ui/dialog';
import { MoveButtons, MoveSaid } from '#ui/move-buttons';
import { LoadingState } from '#ui/states';
import { moved, useReorder } from '#web/reorder';
import type { Card } from '#web/routes';
import { useLanguage, useText } from '#web/text';
import { type Arrangement, asDeclared, orderedCards } from '../rules/arranged-cards.ts';
import styles from './cards.module.css';

interface ArrangeCardsProps {
  readonly cards: readonly Card[];
  readonly arrangement: Arrangement;
  /** Whether it was stored. */
  readonly onChange: (next: Arrangement) => Promise<boolean>;
  readonly onClose: () => void;
}

/** The cards as a list: shown or not, and in which order. Every change is kept at once. */
export function ArrangeCards({ cards, arrangement, onChange, onClose }: ArrangeCardsProps) {
  const t = useText('dashboard');
  const isLoaded = useTitlesLoaded(cards);
  return (
    <Dialog open title={t(($) => $.arrange.title)} onClose={onClose}>
      <p className={styles.lead}>{t(($) => $.arrange.lead)}</p>
      {isLoaded ? <CardList cards={cards} arrangement={arrangement} onChange={onChange} /> : <LoadingState />}
      <div className={styles.buttons}>
        <Button kind="quiet" onClick={() => void onChange(asDeclared)}>
          {t(($) => $.arrange.reset)}
        </Button>
        <Button onClick={onClose}>{t(($) => $.arrange.done)}</Button>
      </div>
    </Dialog>
  );
}

/** Texts of modules whose cards are hidden were not loaded with the page. */
function useTitlesLoaded(cards: readonly Card[]): boolean {
  const language = useLanguage();
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    let isGone = false;
    const show = (): void => {
      if (!isGone) setIsLoaded(true);
    };
    loadCardTitles(cards, language).then(show, show);
    return () => {
      isGone = true;
    };
  }, [cards, language]);
  return isLoaded;
}

function CardList({ cards, arrangement, onChange }: Omit<ArrangeCardsProps, 'onClose'>) {
  const titleOf = useCardTitle();
  const ordered = orderedCards(cards, arrangement);
  const ids = ordered.map(({ id }) => id);
  const reorder = useReorder<HTMLUListElement>({
    onMove: (from, to) => onChange({ ...arrangement, order: moved(ids, from, to) }),
    nameOf: (index) => (ordered[index] ? titleOf(ordered[index]) : ''),
  });
  const show = (id: string, isShown: boolean): void =>
    void onChange({
      order: ids,
      hidden: isShown ? arrangement.hidden.filter((one) => one !== id) : [...arrangement.hidden, id],
    });
  return (
    <>
      <ul ref={reorder.list} className={styles.list}>
        {ordered.map((card, index) => {
          const name = titleOf(card);
          return (
            <li key={card.id}>
              <Checkbox
                label={name}
                checked={!arrangement.hidden.includes(card.id)}
                onChange={(event) => show(card.id, event.currentTarget.checked)}
              />
              <MoveButtons of={reorder} index={index} count={ordered.length} name={name} />
            </li>
          );
        })}
      </ul>
      <MoveSaid of={reorder} />
    </>
  );
}
