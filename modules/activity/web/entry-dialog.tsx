import { Dialog } from '#ui/dialog';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import type { Entry } from '../contract.ts';
import { actorText, sentenceOf, wordOfField, wordsOfValue } from '../rules/sentence.ts';
import { useActivityReader, useActivityWords } from './activity-words.ts';
import styles from './log.module.css';

/** One entry with every changed field. */
export function EntryDialog({ entry, onClose }: { readonly entry: Entry; readonly onClose: () => void }) {
  const words = useActivityWords();
  return (
    <Dialog open title={sentenceOf(entry, words)} onClose={onClose}>
      <EntryFacts entry={entry} />
    </Dialog>
  );
}

/** Who, when and from where, and what changed. */
export function EntryFacts({ entry }: { readonly entry: Entry }) {
  const t = useText('activity');
  const format = useFormat();
  const words = useActivityWords();
  const reader = useActivityReader();
  return (
    <>
      <p className={styles.facts}>
        {[actorText(entry, words), format.dateTime(entry.at), entry.ip].filter(Boolean).join(' · ')}
      </p>
      {entry.changes.length === 0 ? (
        <p className={styles.facts}>{t(($) => $.list.nothing)}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t(($) => $.list.field)}</th>
              <th scope="col">{t(($) => $.list.before)}</th>
              <th scope="col">{t(($) => $.list.after)}</th>
            </tr>
          </thead>
          <tbody>
            {entry.changes.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{wordOfField(field, words)}</th>
                <td>{wordsOfValue(field, before, reader) ?? '–'}</td>
                <td>{wordsOfValue(field, after, reader) ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
