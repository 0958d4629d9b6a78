import { monthlyShiftPages, shiftPages } from '#shifts/pages';
import { routes } from '#web/routes';

const page = { layout: 'app', needs: 'shift.manage' } as const;
/** For companies that plan by the week; others are led to the monthly boards. */
const weekly = { ...page, shiftBoard: { type: 'weekly', otherwise: monthlyShiftPages.months } } as const;

const { boards, board, week, summary } = shiftPages;

export const weeklyRoutes = routes(
  { boards, board, week, summary },
  {
    boards: { ...weekly, under: shiftPages.boards, order: 10, screen: () => import('./boards.screen.tsx') },
    board: { ...weekly, screen: () => import('./board.screen.tsx') },
    week: { ...weekly, under: shiftPages.boards, order: 20, screen: () => import('./week.screen.tsx') },
    // Both kinds of board are summed up.
    summary: { ...page, under: shiftPages.boards, order: 30, screen: () => import('./summary.screen.tsx') },
  },
);
