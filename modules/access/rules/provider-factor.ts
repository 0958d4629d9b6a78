/** The console is closed to a session of provider staff that was opened without a second factor; demo accounts are exempt. */
import { providerRole } from './groups.ts';

export const isFactorDue = (session: {
  readonly roles: readonly string[];
  readonly secondFactor: boolean;
  readonly isDemo: boolean;
}): boolean => session.roles.includes(providerRole) && !session.secondFactor && !session.isDemo;
