import { IconLayoutGrid } from '@tabler/icons-react';
import { useState } from 'react';
import { isPermission } from '#access/rules/permissions';
import { useCan } from '#access/web/public';
import { Button } from '#ui/button';
import { CardView, useCards } from '#ui/card';
import { LoadingState } from '#ui/states';
import type { Card } from '#web/routes';
import { useText } from '#web/text';
import { shownCards } from '../rules/arranged-cards.ts';
import { ArrangeCards } from './arrange-cards.tsx';
import { useArrangement } from './arrangement.ts';
import styles from './cards.module.css';

/** The cards of all modules that the reader may see. */
function useOwnCards(): readonly Card[] {
  const can = useCan();
  const holds = (needs: string): boolean => (isPermission(needs) ? can(needs) : needs === 'user');
  return useCards().filter(({ needs, unless }) => holds(needs) && !(unless && holds(unless)));
}

/** Cards in the reader's order, and the way to arrange them. */
export function DashboardCards() {
  const t = useText('dashboard');
  const cards = useOwnCards();
  const { arrangement, arrange } = useArrangement();
  const [isArranging, setIsArranging] = useState(false);
  if (!arrangement) return <LoadingState />;
  const shown = shownCards(cards, arrangement);
  return (
    <>
      <div className={styles.tools}>
        <Button
          kind="quiet"
          icon={<IconLayoutGrid size={18} stroke={1.6} aria-hidden />}
          onClick={() => setIsArranging(true)}
        >
          {t(($) => $.arrange.open)}
        </Button>
      </div>
      <div className={styles.cards}>
        {shown.map((card) => (
          <div key={card.id} className={styles.card} data-width={card.width}>
            <CardView card={card} />
          </div>
        ))}
      </div>
      {shown.length === 0 && <p className={styles.none}>{t(($) => $.arrange.none)}</p>}
      {isArranging && (
        <ArrangeCards
          cards={cards}
          arrangement={arrangement}
          onChange={arrange}
          onClose={() => setIsArranging(false)}
        />
      )}
    </>
  );
}
