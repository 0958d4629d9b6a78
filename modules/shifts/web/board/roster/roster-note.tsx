import { Progress } from '@mantine/core';
import { useState } from 'react';
import { Button } from '#ui/button';
import { SideSheet } from '#ui/side-sheet';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import styles from '../board.module.css';
import type { BoardFacts, Member } from '../board-facts.ts';
import { useRosterWords } from './roster-words.ts';
import type { Roster, RosterPreview } from './use-roster.ts';

interface RosterNoteProps {
  readonly roster: Roster;
  readonly facts: BoardFacts;
  readonly members: readonly Member[];
}

/** How far the search is; then its plan, which is on the board as a preview until it is accepted or dropped. */
export function RosterNote({ roster, facts, members }: RosterNoteProps) {
  const t = useText('shifts');
  const format = useFormat();
  const [isExplained, setExplained] = useState(false);
  const { preview, progress } = roster;
  if (roster.failed)
    return (
      <p role="alert" className={styles.said}>
        {t(($) => $.roster.failed)}
      </p>
    );
  if (progress !== null)
    return (
      <div className={styles.said} data-kind="preview">
        <p role="status">{t(($) => $.roster.running)}</p>
        <Progress w={200} value={progress * 100} aria-label={t(($) => $.roster.running)} />
        <Button kind="secondary" small onClick={roster.stop}>
          {t(($) => $.roster.stop)}
        </Button>
      </div>
    );
  if (!preview) return null;
  const { openNeeds, brokenWishes, brokenRules } = preview.explanation;
  const open = openNeeds.reduce((sum, { missing }) => sum + missing, 0);
  return (
    <div className={styles.said} data-kind="preview">
      <p role="status">
        {t(($) => $.roster.preview, { count: preview.edits.length })}{' '}
        {t(($) => $.roster.result, {
          open,
          wishes: brokenWishes.length,
          rules: brokenRules.length,
          seconds: format.number(Math.round(preview.milliseconds / 100) / 10),
        })}
        {preview.isCut && ` ${t(($) => $.roster.cut)}`}
      </p>
      <span className={styles.grow} />
      <Button kind="quiet" small onClick={() => setExplained(true)}>
        {t(($) => $.roster.explain)}
      </Button>
      <Button kind="secondary" small onClick={() => roster.solve({ ...roster.choice, seed: preview.seed + 1 })}>
        {t(($) => $.roster.again)}
      </Button>
      <Button kind="secondary" small onClick={roster.drop}>
        {t(($) => $.roster.drop)}
      </Button>
      <Button small onClick={roster.accept}>
        {t(($) => $.roster.accept)}
      </Button>
      {isExplained && (
        <SideSheet open title={t(($) => $.roster.explanation)} onClose={() => setExplained(false)}>
          <Explanation preview={preview} facts={facts} members={members} />
        </SideSheet>
      )}
    </div>
  );
}

interface ExplanationProps {
  readonly preview: RosterPreview;
  readonly facts: BoardFacts;
  readonly members: readonly Member[];
}

/** Every open need, broken rule and broken wish, with what stood in the way. */
function Explanation({ preview: { explanation }, facts, members }: ExplanationProps) {
  const t = useText('shifts');
  const words = useRosterWords(facts, members);
  const { openNeeds, brokenRules, brokenWishes } = explanation;
  const sections = [
    { title: t(($) => $.roster.openNeeds), lines: openNeeds.map(words.openNeed) },
    { title: t(($) => $.roster.brokenRules), lines: brokenRules.map(words.brokenRule) },
    { title: t(($) => $.roster.brokenWishes), lines: brokenWishes.map(words.brokenWish) },
  ];
  if (sections.every(({ lines }) => lines.length === 0)) return <p>{t(($) => $.roster.allKept)}</p>;
  return (
    <>
      {sections
        .filter(({ lines }) => lines.length > 0)
        .map(({ title, lines }) => (
          <section key={title}>
            <h3 className={styles.subtitle}>{title}</h3>
            <ul className={styles.lines}>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        ))}
    </>
  );
}
