import { cards } from '#web/routes';

/** Cards whose figures come from several modules. */
export const dashboardCards = cards('dashboard', {
  clock: {
    needs: 'clock.record',
    unless: 'dashboard.total',
    order: 10,
    width: 'whole',
    text: ['clock', 'clocking'],
    load: async () => (await import('./my-clock.tsx')).MyClock,
  },
  waiting: { needs: 'user', order: 20, width: 'whole', load: async () => (await import('./waiting.tsx')).Waiting },
  totals: {
    needs: 'dashboard.total',
    order: 30,
    width: 'whole',
    load: async () => (await import('./totals.tsx')).Totals,
  },
  news: {
    needs: 'portal.view',
    order: 40,
    width: 'whole',
    text: ['announcements'],
    load: async () => (await import('./news.tsx')).News,
  },
  now: { needs: 'clock.report', order: 50, width: 'whole', load: async () => (await import('./time-now.tsx')).TimeNow },
  away: {
    needs: 'leave.balance',
    order: 70,
    width: 'part',
    load: async () => (await import('./away-today.tsx')).AwayToday,
  },
  start: {
    needs: 'user',
    order: 200,
    width: 'whole',
    load: async () => (await import('./getting-started.tsx')).GettingStarted,
  },
});
