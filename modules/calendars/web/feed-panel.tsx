import { Checkbox } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useActor } from '#access/web/public';
import type { Id } from '#kernel/ids';
import { dateIn } from '#kernel/time';
import { Button } from '#ui/button';
import { useConfirm } from '#ui/confirm';
import { CopyButton } from '#ui/copy-button';
import { Dialog, DialogButtons } from '#ui/dialog';
import { Panel } from '#ui/panel';
import { States } from '#ui/states';
import { useAction, useRead } from '#web/call';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { type CalendarFeed, calendars } from '../contract.ts';
import type { FeedSourceName } from '../rules/feed-sources.ts';
import styles from './feeds.module.css';

interface FeedPanelProps {
  readonly sources: readonly FeedSourceName[];
  /** The team whose days are shown; left out for one's own. */
  readonly departmentId?: Id<'department'>;
}

const addressOf = (token: string): string =>
  `${window.location.origin}/public/v1/calendar.ics?token=${encodeURIComponent(token)}`;

/** Addresses for the reader's calendar program: made, shown once, removed. Of several sources the reader chooses. */
export function FeedPanel({ sources, departmentId }: FeedPanelProps) {
  const t = useText('calendars');
  const [chosen, setChosen] = useState(sources);
  const [token, setToken] = useState<string | null>(null);
  const team = departmentId === undefined ? {} : { departmentId };
  const read = useRead(calendars.listFeeds, team);
  const make = useAction(calendars.createFeed, { done: (feed) => setToken(feed.token) });
  const isShown = (feed: CalendarFeed) => feed.sources.some((name) => sources.includes(name));
  return (
    <Panel
      title={t(($) => $.feeds.title)}
      hint={t(($) => (departmentId === undefined ? $.feeds.own : $.feeds.team))}
      actions={
        <Button
          kind="secondary"
          icon={<IconCalendarPlus size={18} aria-hidden />}
          busy={make.isPending}
          disabled={chosen.length === 0}
          onClick={() => make.mutate({ ...team, sources: [...chosen] })}
        >
          {t(($) => $.feeds.make)}
        </Button>
      }
    >
      {sources.length > 1 && <ChosenSources all={sources} chosen={chosen} onChange={setChosen} />}
      <States
        of={read}
        isEmpty={(all) => !all.some(isShown)}
        empty={<p className={styles.quiet}>{t(($) => $.feeds.none)}</p>}
      >
        {(all) => (
          <ul className={styles.list} aria-label={t(($) => $.feeds.list)}>
            {all.filter(isShown).map((feed) => (
              <OneFeed key={feed.id} of={feed} />
            ))}
          </ul>
        )}
      </States>
      {token !== null && <NewAddress address={addressOf(token)} onClose={() => setToken(null)} />}
    </Panel>
  );
}

interface ChosenSourcesProps {
  readonly all: readonly FeedSourceName[];
  readonly chosen: readonly FeedSourceName[];
  readonly onChange: (chosen: readonly FeedSourceName[]) => void;
}

function ChosenSources({ all, chosen, onChange }: ChosenSourcesProps) {
  const t = useText('calendars');
  return (
    <fieldset className={styles.sources}>
      <legend className={styles.quiet}>{t(($) => $.feeds.shows)}</legend>
      {all.map((name) => (
        <Checkbox
          key={name}
          label={t(($) => $.feeds.sources[name])}
          checked={chosen.includes(name)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(all.filter((one) => (one === name ? checked : chosen.includes(one))))
          }
        />
      ))}
    </fieldset>
  );
}

function OneFeed({ of }: { readonly of: CalendarFeed }) {
  const t = useText('calendars');
  const format = useFormat();
  const confirm = useConfirm();
  const { timeZone } = useActor();
  const remove = useAction(calendars.removeFeed, { success: t(($) => $.feeds.removed) });
  const date = format.date(dateIn(timeZone, of.createdAt));
  const ask = async (): Promise<void> => {
    const agreed = await confirm({
      title: t(($) => $.feeds.removeTitle),
      body: t(($) => $.feeds.removeBody),
      agree: t(($) => $.feeds.remove),
      danger: true,
    });
    if (agreed) remove.mutate({ calendarFeedId: of.id });
  };
  return (
    <li>
      <span>
        <strong>{of.sources.map((name) => t(($) => $.feeds.sources[name])).join(', ')}</strong>
        <small className={styles.quiet}>{t(($) => $.feeds.since, { date })}</small>
      </span>
      <Button
        kind="secondary"
        busy={remove.isPending}
        aria-label={t(($) => $.feeds.removeOf, { date })}
        onClick={() => void ask()}
      >
        {t(($) => $.feeds.remove)}
      </Button>
    </li>
  );
}

function NewAddress({ address, onClose }: { readonly address: string; readonly onClose: () => void }) {
  const t = useText('calendars');
  return (
    <Dialog open title={t(($) => $.feeds.title)} onClose={onClose}>
      <div className={styles.made}>
        <p>{t(($) => $.feeds.made)}</p>
        <div className={styles.address}>
          <input
            readOnly
            value={address}
            aria-label={t(($) => $.feeds.address)}
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton text={address} />
        </div>
        <p className={styles.quiet}>{t(($) => $.feeds.secret)}</p>
        <a href={address.replace(/^https?:/, 'webcal:')}>{t(($) => $.feeds.open)}</a>
      </div>
      <DialogButtons>
        <Button onClick={onClose}>{t(($) => $.feeds.done)}</Button>
      </DialogButtons>
    </Dialog>
  );
}
