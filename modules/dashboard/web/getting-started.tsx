import { Progress } from '@mantine/core';
import {
  IconCalendarHeart,
  IconChartHistogram,
  IconCheck,
  IconDeviceMobile,
  IconMapPinPlus,
  IconUserPlus,
  IconX,
} from '@tabler/icons-react';
import { type ComponentType, useContext, useState } from 'react';
import type { Permission } from '#access/rules/permissions';
import { ActorAtWork, useActor, useCan } from '#access/web/public';
import { holidays } from '#holidays/contract';
import { holidayPages } from '#holidays/pages';
import type { Destination } from '#kernel/pages';
import { dateIn, dateParts, systemNow } from '#kernel/time';
import { peoplePages } from '#people/pages';
import { reportPages } from '#reports/pages';
import { CopyButton } from '#ui/copy-button';
import { Dialog } from '#ui/dialog';
import { IconButton } from '#ui/icon-button';
import { PlainPageLink } from '#ui/page-link';
import { keepText, keptText } from '#web/browser-memory';
import { useRead } from '#web/call';
import { useFormats } from '#web/format';
import { useText } from '#web/text';
import { zonePages } from '#zones/pages';
import { dashboard } from '../contract.ts';
import { isStepDone, type StartStep, startSteps } from '../rules/getting-started.ts';
import styles from './dashboard.module.css';
import own from './getting-started.module.css';

type Icon = ComponentType<{ size?: number; stroke?: number }>;

const icons: Readonly<Record<StartStep, Icon>> = {
  zone: IconMapPinPlus,
  employee: IconUserPlus,
  report: IconChartHistogram,
  holidays: IconCalendarHeart,
  app: IconDeviceMobile,
};

const pages: Readonly<Record<Exclude<StartStep, 'app'>, { readonly page: Destination; readonly needs: Permission }>> = {
  zone: { page: zonePages.all, needs: 'zone.manage' },
  employee: { page: peoplePages.all, needs: 'employee.manage' },
  // The menu locks Reports for a manager; the reports of their team are open, and are linked here.
  report: { page: reportPages.daily, needs: 'clock.report' },
  holidays: { page: holidayPages.holidays, needs: 'holiday.manage' },
};

/** The first steps of a company. The provider's staff see the dashboard too, and have no company. */
export const GettingStarted = () => useContext(ActorAtWork) && <FirstSteps />;

/** They tick themselves off; the section goes when all are done or the reader hides it. */
function FirstSteps() {
  const t = useText('dashboard');
  const can = useCan();
  const { steps, isKnown, isDone, note } = useSteps();
  const [phone, setPhone] = useState(false);
  const mine = steps.filter((step) => step === 'app' || can(pages[step].needs));
  const done = mine.filter(isDone);
  if (!isKnown || isDone('hidden') || done.length === mine.length)
    return phone ? <PhoneDialog onClose={() => setPhone(false)} /> : null;
  const progress = t(($) => $.start.progress, { done: done.length, all: mine.length });
  return (
    <section aria-labelledby="getting-started">
      <div className={own.head}>
        <h2 id="getting-started" className={styles.heading}>
          {t(($) => $.start.title)}
        </h2>
        <IconButton
          label={t(($) => $.start.hide)}
          icon={<IconX size={18} aria-hidden />}
          onClick={() => note('hidden')}
        />
      </div>
      <div className={own.progress}>
        <span>{progress}</span>
        <Progress.Root size="sm">
          <Progress.Section value={(done.length / mine.length) * 100} aria-label={progress} />
        </Progress.Root>
      </div>
      <ul className={styles.steps}>
        {mine.map((step) => (
          <Step
            key={step}
            step={step}
            isDone={isDone(step)}
            onOpen={() => {
              if (step === 'report' || step === 'app') note(step);
              if (step === 'app') setPhone(true);
            }}
          />
        ))}
      </ul>
      {phone && <PhoneDialog onClose={() => setPhone(false)} />}
    </section>
  );
}

interface StepProps {
  readonly step: StartStep;
  readonly isDone: boolean;
  readonly onOpen: () => void;
}

function Step({ step, isDone, onOpen }: StepProps) {
  const t = useText('dashboard');
  const Picture = isDone ? IconCheck : icons[step];
  const words = (
    <>
      <i className={styles.icon} aria-hidden>
        <Picture size={24} stroke={1.6} />
      </i>
      <strong>{t(($) => $.start[step])}</strong>
      <span>{isDone ? t(($) => $.start.done) : t(($) => $.start[`${step}Lead`])}</span>
    </>
  );
  const look = `${styles.step ?? ''} ${isDone ? (own.done ?? '') : ''}`;
  return (
    <li>
      {step === 'app' ? (
        <button type="button" className={look} onClick={onOpen}>
          {words}
        </button>
      ) : (
        <PlainPageLink className={look} to={pages[step].page} onClick={onOpen}>
          {words}
        </PlainPageLink>
      )}
    </li>
  );
}

function PhoneDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText('dashboard');
  return (
    <Dialog open title={t(($) => $.phone.title)} onClose={onClose}>
      <p>{t(($) => $.phone.lead)}</p>
      <output className={styles.address}>{location.origin}</output>
      <CopyButton text={location.origin} />
    </Dialog>
  );
}

/** What is done, from the company's own data; what was opened or hidden is kept on this device. */
function useSteps() {
  const can = useCan();
  const { organizationId } = useActor();
  const { zone } = useFormats();
  const counts = useRead(dashboard.infoCount, undefined, { enabled: can('dashboard.total') });
  const { year } = dateParts(dateIn(zone, systemNow()));
  const days = useRead(holidays.listHolidays, { year }, { enabled: can('holiday.manage') });
  const place = `kala.started.${organizationId}`;
  const [opened, setOpened] = useState(() => new Set((keptText(place) ?? '').split(' ')));
  const note = (name: 'hidden' | StartStep): void => {
    const next = new Set([...opened, name]);
    keepText(place, [...next].join(' '));
    setOpened(next);
  };
  const { zones = 0, employees = 0 } = counts.data ?? {};
  const facts = { zones, employees, holidays: days.data?.items.length ?? 0, opened };
  return {
    steps: startSteps,
    // Nothing flickers: the section appears once it is known what is done.
    isKnown: !counts.isLoading && !days.isLoading,
    isDone: (name: 'hidden' | StartStep) => (name === 'hidden' ? opened.has(name) : isStepDone(name, facts)),
    note,
  };
}
