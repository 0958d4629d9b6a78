import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { boardStatuses, clocking } from '#clocking/contract';
import { type Presence, presences } from '#clocking/rules/presence';
import type { Tone } from '#ui/badge';
import { Status } from '#ui/badge';
import { type MapCircle, type MapMarker, PlaceMap } from '#ui/map';
import { Panel } from '#ui/panel';
import { EmptyState, States } from '#ui/states';
import { useAddress } from '#web/address';
import { type CallOutput, useRead } from '#web/call';
import { useFormat } from '#web/format';
import { searchPause } from '#web/search-pause';
import { useText } from '#web/text';
import { DayDialog } from '../days/day-dialog.tsx';
import bars from '../filters/report-filters.module.css';
import { ReportFilters, useReportPlace } from '../filters/report-filters.tsx';
import parts from '../parts/parts.module.css';
import { PersonLink } from '../parts/person-link.tsx';
import { ReportHead } from '../parts/report-head.tsx';
import { useClock, useLength } from '../parts/words.ts';
import styles from './discover.module.css';

type Found = CallOutput<typeof clocking.discover>;
type Person = Found['items'][number];

const tones: Readonly<Record<Presence, Tone>> = {
  working: 'success',
  onBreak: 'brand',
  left: 'neutral',
  leave: 'neutral',
  holiday: 'neutral',
  dayOff: 'neutral',
  unscheduled: 'neutral',
  notYet: 'neutral',
  notIn: 'warning',
  absent: 'danger',
};
const onMap: Readonly<Record<string, NonNullable<MapMarker['tone']>>> = {
  working: 'good',
  onBreak: 'brand',
  left: 'info',
  notIn: 'warn',
  absent: 'bad',
};

/** Who is where now, of all people within reach. */
export default function DiscoverScreen() {
  const t = useText('reports');
  return (
    <Board
      head={(live) => <ReportHead title={t(($) => $.discover.title)} lead={t(($) => $.discover.lead)} actions={live} />}
    />
  );
}

interface BoardProps {
  /** Draws what is above the board, with the time of its figures. */
  readonly head: (live: ReactNode) => ReactNode;
  /** One team and those below it. */
  readonly departmentId?: string;
}

/** The live board. The server announces every punch, and the board reads again by itself. */
export function Board({ head, departmentId }: BoardProps) {
  const t = useText('reports');
  const { words, write } = useAddress();
  const clock = useClock();
  const place = useReportPlace(0);
  const departmentIds = departmentId ? [departmentId] : place.departmentIds;
  const presence = presences.filter((one) => words.presence === one);
  const status = boardStatuses.filter((one) => words.status === one);
  const search = useDebouncedCallback((text: string) => write({ search: text || undefined }), searchPause);
  const [open, setOpen] = useState<Person | null>(null);
  const read = useRead(
    clocking.discover,
    {
      size: 1000,
      ...(presence.length > 0 && { presence }),
      ...(status.length > 0 && { status }),
      ...(departmentIds && { departmentIds }),
      ...(place.zoneId && { zoneId: place.zoneId }),
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
      {head(live)}
      {(read.data || !read.error) && (
        <Counts
          of={read.data}
          chosen={{ presence: presence[0], status: status[0] }}
          onChoose={(next) => write({ presence: undefined, status: undefined, ...next })}
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
        <ReportFilters withTeam={!departmentId} />
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

interface Choice {
  readonly presence?: Presence | undefined;
  readonly status?: (typeof boardStatuses)[number] | undefined;
}

interface CountsProps {
  readonly of: Pick<Found, 'counts' | 'today'> | undefined;
  readonly chosen: Choice;
  readonly onChoose: (choice: Choice) => void;
}

/** How many there are of each, and the way to see only those: what the day of today is counted as, then where people are now. */
function Counts({ of, chosen, onChoose }: CountsProps) {
  const t = useText('reports');
  const words = useText('clocking');
  const { counts, today } = of ?? {};
  const all = counts && presences.reduce((sum, one) => sum + (counts[one] ?? 0), 0);
  const shown = placesNow.filter((one) => (counts?.[one] ?? 0) > 0 || one === chosen.presence || always.has(one));
  return (
    <fieldset className={styles.counts} aria-label={t(($) => $.discover.board)}>
      <Count
        label={t(($) => $.discover.all)}
        value={all}
        isChosen={!chosen.presence && !chosen.status}
        onPress={() => onChoose({})}
      />
      {boardStatuses.map((status) => (
        <Count
          key={status}
          label={t(($) => $.discover.today[status])}
          value={today?.[status]}
          tone={tonesOfToday[status]}
          isChosen={chosen.status === status}
          onPress={() => onChoose(chosen.status === status ? {} : { status })}
        />
      ))}
      {shown.map((presence) => (
        <Count
          key={presence}
          label={words(($) => $.presences[presence])}
          value={counts?.[presence]}
          tone={tones[presence]}
          isChosen={chosen.presence === presence}
          onPress={() => onChoose(chosen.presence === presence ? {} : { presence })}
        />
      ))}
    </fieldset>
  );
}

interface CountProps {
  readonly label: string;
  readonly value: number | undefined;
  readonly tone?: Tone;
  readonly isChosen: boolean;
  readonly onPress: () => void;
}

function Count({ label, value, tone, isChosen, onPress }: CountProps) {
  const format = useFormat();
  return (
    <button type="button" data-tone={tone} aria-pressed={isChosen} onClick={onPress}>
      <strong>{value === undefined ? '…' : format.number(value)}</strong>
      <span>{label}</span>
    </button>
  );
}

const tonesOfToday = { late: 'warning', absent: 'danger' } as const;
/** Absence has a figure of its own, the one of today's report, which counts people who came after the limit as well. */
const placesNow = presences.filter((one) => one !== 'absent');
const always = new Set<Presence>(['working', 'onBreak', 'left', 'notIn']);
/** Cards beyond this many are counted, not drawn: nobody reads them, and the filters find everybody. */
const mostCards = 300;

function People({ board, onOpen }: { readonly board: Found; readonly onOpen: (person: Person) => void }) {
  const t = useText('reports');
  const words = useText('clocking');
  const format = useFormat();
  const since = useSince();
  const zones = new Map(board.zones.map(({ id, name }) => [id as string, name]));
  const hidden = board.total - Math.min(board.items.length, mostCards);
  const drawn = board.items.slice(0, mostCards);
  const busy = drawn.filter(({ presence }) => !free.has(presence));
  const quiet = busy.length === 0 ? [] : drawn.filter(({ presence }) => free.has(presence));
  const cards = (some: readonly Person[]) => (
    <ul className={styles.people}>
      {some.map((one) => (
        <li key={one.employee.employeeId}>
          <PersonLink of={one.employee} picture={null} />
          <button
            type="button"
            className={styles.state}
            aria-label={t(($) => $.discover.openDay, { name: format.name(one.employee) })}
            onClick={() => onOpen(one)}
          >
            <Status tone={tones[one.presence]}>{words(($) => $.presences[one.presence])}</Status>
            <small>{since(one)}</small>
            <small data-zone>{zones.get(one.last?.zoneId ?? '')}</small>
          </button>
        </li>
      ))}
    </ul>
  );
  return (
    <Panel title={t(($) => $.discover.people)}>
      {cards(busy.length === 0 ? drawn : busy)}
      {quiet.length > 0 && (
        <details className={styles.free}>
          <summary>{t(($) => $.timeline.free, { n: quiet.length })}</summary>
          {cards(quiet)}
        </details>
      )}
      {hidden > 0 && <p className={parts.quiet}>{t(($) => $.discover.more, { n: hidden })}</p>}
    </Panel>
  );
}

/** Not expected today: they are folded away while others are on the board. */
const free = new Set<Presence>(['holiday', 'dayOff', 'unscheduled']);

function useSince(): (person: Person) => string {
  const t = useText('reports');
  const clock = useClock();
  const length = useLength();
  return ({ presence, late, since, startsAt }) => {
    if (late > 0 && presence !== 'notIn') return t(($) => $.discover.lateBy, { length: length(late) });
    if (since) return t(($) => $.discover.since, { time: clock(since) });
    return startsAt ? t(($) => $.discover.due, { time: clock(startsAt) }) : '';
  };
}

function Where({ board, onOpen }: { readonly board: Found; readonly onOpen: (person: Person) => void }) {
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

function useMarkers(board: Found): readonly MapMarker[] {
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
function circlesOf({ zones, items }: Found): readonly MapCircle[] {
  const here = items.filter(({ presence }) => presence === 'working' || presence === 'onBreak');
  const counted = zones.flatMap(({ id, name, latitude, longitude, radius }) => {
    if (latitude === null || longitude === null || radius === null) return [];
    const count = here.filter(({ last }) => last?.zoneId === id).length;
    return [{ count, id, label: count > 0 ? `${name} · ${count}` : name, latitude, longitude, radius }];
  });
  return here.length > 0 ? counted.filter(({ count }) => count > 0) : counted;
}
