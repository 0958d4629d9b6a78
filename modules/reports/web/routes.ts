import * as z from 'zod/mini';
import { page, pages } from '#web/pages';

const text = ['reports', 'clocking'];
const word = z.optional(z.string());
/** The day and the person a link from elsewhere brings along. */
const place = z.object({ date: word, from: word, to: word, employeeId: word });

export const reportPages = pages('reports', {
  reports: page('reports', { layout: 'app', needs: 'report.view', text, screen: () => import('./reports.screen.tsx') }),
  discover: page('reports/discover', {
    layout: 'app',
    needs: 'clock.report',
    text,
    screen: () => import('./discover.screen.tsx'),
  }),
  daily: page('reports/clocking', {
    layout: 'app',
    needs: 'clock.report',
    text,
    search: place,
    screen: () => import('./daily.screen.tsx'),
  }),
  timeline: page('reports/timeline', {
    layout: 'app',
    needs: 'clock.report',
    text,
    search: place,
    screen: () => import('./timeline.screen.tsx'),
  }),
  exceptions: page('reports/exceptions', {
    layout: 'app',
    needs: 'clock.exception',
    text,
    screen: () => import('./exceptions.screen.tsx'),
  }),
  employeeTimeline: page('webview/employee/timeline', {
    layout: 'webview',
    needs: 'clock.view',
    text,
    search: place,
    screen: () => import('./employee-timeline.screen.tsx'),
  }),
  teamTimeline: page('webview/reports/timeline', {
    layout: 'webview',
    needs: 'clock.report',
    text,
    search: place,
    screen: () => import('./team-timeline.screen.tsx'),
  }),
  logDetails: page('webview/log-details/:id?', {
    layout: 'webview',
    needs: 'clock.view',
    text,
    screen: () => import('./log-details.screen.tsx'),
  }),
});
