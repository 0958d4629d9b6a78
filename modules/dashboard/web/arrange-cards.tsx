import { Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Button } from '#ui/button';
import { loadCardTitles, useCardTitle } from '#ui/card';
import { Dialog } from '#ui/dialog';
import { IconButton } from '#ui/icon-button';
import { LoadingState } from '#ui/states';
import { moved } from '#web/reorder';
import type { Card } from '#web/routes';
import { useLanguage, useText } from '#web/text';
import { type Arrangement, asDeclared, orderedCards } from '../rules/arranged-cards.ts';
import styles from './cards.module.css';

interface ArrangeCardsProps {
  readonly cards: readonly Card[];
  readonly arrangement: Arrangement;
  readonly onChange: (next: Arrangement) => void;
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
        <Button kind="quiet" onClick={() => onChange(asDeclared)}>
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
  const t = useText('dashboard');
  const titleOf = useCardTitle();
  const ordered = orderedCards(cards, arrangement);
  const move = (from: number, to: number): void =>
    onChange({
      ...arrangement,
      order: moved(
        ordered.map(({ id }) => id),
        from,
        to,
      ),
    });
  const show = (id: string, isShown: boolean): void =>
    onChange({
      order: ordered.map((card) => card.id),
      hidden: isShown ? arrangement.hidden.filter((one) => one !== id) : [...arrangement.hidden, id],
    });
  return (
    <ul className={styles.list}>
      {ordered.map((card, index) => {
        const name = titleOf(card);
        return (
          <li key={card.id}>
            <Checkbox
              label={name}
              checked={!arrangement.hidden.includes(card.id)}
              onChange={(event) => show(card.id, event.currentTarget.checked)}
            />
            <IconButton
              label={t(($) => $.arrange.up, { name })}
              icon={<IconArrowUp size={18} aria-hidden />}
              spent={index === 0}
              onClick={() => move(index, index - 1)}
            />
            <IconButton
              label={t(($) => $.arrange.down, { name })}
              icon={<IconArrowDown size={18} aria-hidden />}
              spent={index === ordered.length - 1}
              onClick={() => move(index, index + 1)}
            />
          </li>
        );
      })}
    </ul>
  );
}
