import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { clocking } from '#clocking/contract';
import { type Presence, presences } from '#clocking/rules/presence';
import type { Tone } from '#ui/badge';
import { Status } from '#ui/badge';
import { type MapCircle, type MapMarker, PlaceMap } from '#ui/map';
import { Panel } from '#ui/panel';
import { PersonName } from '#ui/person-name';
import { EmptyState, States } from '#ui/states';
import { useAddress } from '#web/address';
import { type CallOutput, useRead } from '#web/call';
import { useFormat } from '#web/format';
import { searchPause } from '#web/search-pause';
import { useText } from '#web/text';
import { DayDialog } from './day-dialog.tsx';
import styles from './discover.module.css';
import parts from './parts.module.css';
import bars from './report-filters.module.css';
import { ReportFilters, useReportPlace } from './report-filters.tsx';
import { ReportHead } from './report-head.tsx';
import { hintOf, useClock, useLength } from './words.ts';

type Board = CallOutput<typeof clocking.discover>;
type Person = Board['items'][number];

const tones: Readonly<Record<Presence, Tone>> = {
  working: 'success',
  onBreak: 'brand',
  left: 'neutral',
  leave: 'neutral',
  holiday: 'neutral',
  dayOff: 'neutral',
  unscheduled: 'neutral',
  notYet: 'neutral',
  late: 'warning',
  absent: 'danger',
};
const onMap: Readonly<Record<string, NonNullable<MapMarker['tone']>>> = {
  working: 'good',
  onBreak: 'brand',
  left: 'info',
  late: 'warn',
  absent: 'bad',
};

/** The live board. The server tells of every punch, and the board reads again by itself. */
export default function DiscoverScreen() {
  const t = useText('reports');
  const { words, write } = useAddress();
  const clock = useClock();
  const { departmentIds, zoneId } = useReportPlace(0);
  const presence = presences.filter((one) => words.presence === one);
  const search = useDebouncedCallback((text: string) => write({ search: text || undefined }), searchPause);
  const [open, setOpen] = useState<Person | null>(null);
  const read = useRead(
    clocking.discover,
    {
      size: 1000,
      ...(presence.length > 0 && { presence }),
      ...(departmentIds && { departmentIds }),
      ...(zoneId && { zoneId }),
      ...(words.search && { search: words.search }),
    },
    { keepPrevious: true },
  );
  const live = read.data && (
    <span className={styles.live}>
      {t(($) => $.discover.live)} · {t(($) => $.discover.at, { time: clock(read.data.now) })}
    </span>
  );
  return (
    <>
      <ReportHead title={t(($) => $.discover.title)} lead={t(($) => $.discover.lead)} actions={live} />
      {(read.data || !read.error) && (
        <Counts
          counts={read.data?.counts}
          chosen={words.presence ?? ''}
          onChoose={(next) => write({ presence: next || undefined })}
        />
      )}
      <div className={`${bars.bar} ${bars.tools}`}>
        <TextInput
          className={styles.search ?? ''}
          size="md"
          aria-label={t(($) => $.discover.search)}
          placeholder={t(($) => $.discover.search)}
          leftSection={<IconSearch size={18} aria-hidden />}
          defaultValue={words.search ?? ''}
          onChange={(event) => search(event.currentTarget.value)}
        />
        <ReportFilters />
      </div>
      <States
        of={read}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={t(($) => $.discover.emptyTitle)} hint={t(($) => $.discover.emptyLead)} />}
      >
        {(board) => (
          <div className={styles.columns}>
            <People board={board} onOpen={setOpen} />
            <Where board={board} onOpen={setOpen} />
          </div>
        )}
      </States>
      {open && <DayDialog employeeId={open.employee.employeeId} date={open.date} onClose={() => setOpen(null)} />}
    </>
  );
}

interface CountsProps {
  readonly counts: Board['counts'] | undefined;
  readonly chosen: string;
  readonly onChoose: (presence: string) => void;
}

/** How many there are of each, and the way to see only those. */
function Counts({ counts, chosen, onChoose }: CountsProps) {
  const t = useText('reports');
  const words = useText('clocking');
  const format = useFormat();
  const all = counts ? presences.reduce((sum, one) => sum + (counts[one] ?? 0), 0) : undefined;
  const shown = presences.filter((one) => (counts?.[one] ?? 0) > 0 || one === chosen || always.has(one));
  return (
    <fieldset className={styles.counts} aria-label={t(($) => $.discover.board)}>
      <button type="button" aria-pressed={chosen === ''} onClick={() => onChoose('')}>
        <strong>{all === undefined ? '…' : format.number(all)}</strong>
        <span>{t(($) => $.discover.all)}</span>
      </button>
      {shown.map((one) => (
        <button
          key={one}
          type="button"
          data-tone={tones[one]}
          aria-pressed={chosen === one}
          onClick={() => onChoose(chosen === one ? '' : one)}
        >
          <strong>{counts ? format.number(counts[one] ?? 0) : '…'}</strong>
          <span>{words(($) => $.presences[one])}</span>
        </button>
      ))}
    </fieldset>
  );
}

const always = new Set<Presence>(['working', 'onBreak', 'left', 'late', 'absent']);
/** Cards beyond this many are counted, not drawn: nobody reads them, and the filters find everybody. */
const mostCards = 300;

function People({ board, onOpen }: { readonly board: Board; readonly onOpen: (person: Person) => void }) {
  const t = useText('reports');
  const words = useText('clocking');
  const since = useSince();
  const zones = new Map(board.zones.map(({ id, name }) => [id as string, name]));
  const hidden = board.total - Math.min(board.items.length, mostCards);
  return (
    <Panel title={t(($) => $.discover.people)}>
      <ul className={styles.people}>
        {board.items.slice(0, mostCards).map((one) => (
          <li key={one.employee.employeeId}>
            <button type="button" onClick={() => onOpen(one)}>
              <PersonName of={one.employee} picture={null} hint={hintOf(one.employee)} />
              <span className={styles.state}>
                <Status tone={tones[one.presence]}>{words(($) => $.presences[one.presence])}</Status>
                <small>{since(one)}</small>
                <small>{zones.get(one.last?.zoneId ?? '')}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className={parts.quiet}>{t(($) => $.discover.more, { n: hidden })}</p>}
    </Panel>
  );
}

function useSince(): (person: Person) => string {
  const t = useText('reports');
  const clock = useClock();
  const length = useLength();
  return ({ late, since, startsAt }) => {
    if (late > 0) return t(($) => $.discover.lateBy, { length: length(late) });
    if (since) return t(($) => $.discover.since, { time: clock(since) });
    return startsAt ? t(($) => $.discover.due, { time: clock(startsAt) }) : '';
  };
}

function Where({ board, onOpen }: { readonly board: Board; readonly onOpen: (person: Person) => void }) {
  const t = useText('reports');
  const [chosen, setChosen] = useState<string | null>(null);
  const markers = useMarkers(board);
  const circles = useMemo(() => circlesOf(board), [board]);
  const choose = (id: string): void => {
    if (id === chosen) {
      const person = board.items.find((one) => one.employee.employeeId === id);
      if (person) onOpen(person);
    }
    setChosen(id);
  };
  const isEmpty = markers.length === 0 && circles.length === 0;
  return (
    <div className={styles.map} data-empty={isEmpty || undefined}>
      <Panel title={t(($) => $.discover.map)}>
        {markers.length === 0 && <p className={parts.quiet}>{t(($) => $.discover.noPlaces)}</p>}
        {!isEmpty && (
          <PlaceMap
            label={t(($) => $.discover.map)}
            markers={markers}
            circles={circles}
            chosen={chosen}
            onChoose={choose}
            height={markers.length === 0 ? 240 : 460}
          />
        )}
      </Panel>
    </div>
  );
}

function useMarkers(board: Board): readonly MapMarker[] {
  const words = useText('clocking');
  const format = useFormat();
  const clock = useClock();
  return board.items.flatMap(({ last, employee, presence }): MapMarker[] => {
    if (last?.latitude == null || last.longitude == null) return [];
    return [
      {
        id: employee.employeeId,
        latitude: last.latitude,
        longitude: last.longitude,
        accuracy: last.accuracy,
        label: `${format.name(employee)} · ${words(($) => $.types[last.clockType])} ${clock(last.timestamp)}`,
        ...(onMap[presence] && { tone: onMap[presence] }),
      },
    ];
  });
}

/** Zones on the map with how many of the board are there now. Empty zones show only while nobody is at any zone, so that the map stays close to people. */
function circlesOf({ zones, items }: Board): readonly MapCircle[] {
  const here = items.filter(({ presence }) => presence === 'working' || presence === 'onBreak');
  const counted = zones.flatMap(({ id, name, latitude, longitude, radius }) => {
    if (latitude === null || longitude === null || radius === null) return [];
    const count = here.filter(({ last }) => last?.zoneId === id).length;
    return [{ count, id, label: count > 0 ? `${name} · ${count}` : name, latitude, longitude, radius }];
  });
  return here.length > 0 ? counted.filter(({ count }) => count > 0) : counted;
}
