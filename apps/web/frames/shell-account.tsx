import { consentPages } from '#consent/pages';
import { identityPages } from '#identity/pages';
import type { Language } from '#kernel/text';
import { peoplePages } from '#people/pages';
import { AccountMenu } from '#ui/layout/account-menu';
import { useLineHelp } from '#web/line-contact';
import { useTo } from '#web/links';
import { useMaySee } from '#web/page-tree';
import { useLanguage } from '#web/text';
import { useKeptLanguage } from '../kept-language.ts';
import { orSayWhy } from '../or-say-why.ts';
import { type Company, type Session, signOut, switchCompany, useSession } from '../session.ts';

const goToCompany = (company: Company, language: Language): Promise<void> =>
  orSayWhy(switchCompany(company.employeeId, language));

/** In the current company, by a sign-in that it takes. */
const isAtWork = ({ actor, visitor }: Session): boolean => actor !== null && visitor.lastVisit?.closed === null;

interface ShellAccountProps {
  readonly onEditTheme?: (() => void) | undefined;
}

/** The account in the top bar of every page with a language switch: of the company, of setup, of consent. */
export function ShellAccount({ onEditTheme }: ShellAccountProps) {
  const session = useSession();
  return session && <SignedIn session={session} onEditTheme={onEditTheme} />;
}

function SignedIn({ session, onEditTheme }: ShellAccountProps & { readonly session: Session }) {
  useKeptLanguage();
  const language = useLanguage();
  const to = useTo();
  const maySee = useMaySee();
  return (
    <AccountMenu
      name={session.name}
      detail={session.profile.email ?? ''}
      image={session.profile.lastVisitEmployee?.imgUrl ?? undefined}
      companies={session.companies}
      profile={maySee(peoplePages.myProfile) ? to(peoplePages.myProfile) : null}
      security={maySee(identityPages.security) ? to(identityPages.security) : null}
      yourData={isAtWork(session) ? undefined : to(consentPages.yourData)}
      help={useLineHelp()}
      onEditTheme={onEditTheme}
      onCompany={(company) => void goToCompany(company, language)}
      onSignOut={() => void orSayWhy(signOut(language))}
    />
  );
}
