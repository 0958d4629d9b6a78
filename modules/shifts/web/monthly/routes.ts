import { monthlyShiftPages, shiftPages } from '#shifts/pages';
import { routes } from '#web/routes';

/** For companies that plan by the month; others are led to the weekly boards. */
const monthly = {
  layout: 'app',
  needs: 'shift.manage',
  shiftBoard: { type: 'monthly', otherwise: shiftPages.boards },
} as const;

const under = monthlyShiftPages.monthlyBoard;

export const monthlyRoutes = routes(monthlyShiftPages, {
  months: { ...monthly, under: shiftPages.boards, order: 11, screen: () => import('./boards.screen.tsx') },
  monthlyBoard: { ...monthly, frame: true, screen: () => import('./board.screen.tsx') },
  month: { ...monthly, under, order: 10, screen: () => import('../board/shifts-board.screen.tsx') },
  members: { ...monthly, under, order: 20, screen: () => import('./members.screen.tsx') },
  manageShifts: { ...monthly, under, order: 30, screen: () => import('./manage-shifts.screen.tsx') },
});
