import { Button } from '@mantine/core';
import { useText } from '#web/text';
import styles from './error-pages.module.css';
import { Logo } from './logo.tsx';

interface ErrorPageProps {
  /** Left out where no answer came. */
  readonly status?: number;
  readonly title: string;
  readonly hint?: string | undefined;
  /** The link of "To the dashboard"; a plain address, because the router may be what failed. */
  readonly home: string;
  readonly retry?: (() => void) | undefined;
  /** What the button says that does it; “Try again” where left out. */
  readonly retryLabel?: string;
  /** A full page with the logo; otherwise inside the existing layout. */
  readonly fullPage?: boolean | undefined;
}

function ErrorPage({ status, title, hint, home, retry, retryLabel, fullPage }: ErrorPageProps) {
  const t = useText('kit');
  const Area = fullPage ? 'main' : 'div';
  return (
    <Area className={styles.page} data-full-page={fullPage || undefined} role={fullPage ? undefined : 'alert'}>
      {fullPage && (
        <a className={styles.logo} href={home} aria-label={t(($) => $.shell.home)}>
          <Logo />
        </a>
      )}
      {status !== undefined && (
        <p className={styles.status} aria-hidden>
          {status}
        </p>
      )}
      <h1 className={styles.title}>{title}</h1>
      {hint && <p className={styles.hint}>{hint}</p>}
      <div className={styles.actions}>
        {retry && <Button onClick={retry}>{retryLabel ?? t(($) => $.words.retry)}</Button>}
        <Button component="a" href={home} variant={retry ? 'default' : 'filled'}>
          {t(($) => $.errorPages.toDashboard)}
        </Button>
      </div>
    </Area>
  );
}

type Place = Pick<ErrorPageProps, 'home' | 'fullPage'>;

/** 401: signed in, but without the permission of the page. */
export function UnauthorizedPage(place: Place) {
  const t = useText('kit');
  return (
    <ErrorPage
      status={401}
      title={t(($) => $.errorPages.unauthorizedTitle)}
      hint={t(($) => $.errorPages.unauthorized)}
      {...place}
    />
  );
}

interface OtherCompanyPageProps extends Place {
  readonly company: string;
  /** Ends the session; after the next sign-in the page is opened again. */
  readonly signInAgain: () => void;
}

/** The page is of a company that the sign-in of this session does not open. */
export function OtherCompanyPage({ company, signInAgain, ...place }: OtherCompanyPageProps) {
  const t = useText('kit');
  return (
    <ErrorPage
      title={t(($) => $.errorPages.otherCompanyTitle, { company })}
      hint={t(($) => $.errorPages.otherCompany)}
      retry={signInAgain}
      retryLabel={t(($) => $.errorPages.signInAgain)}
      {...place}
    />
  );
}

/** 404: no such page, or no such language. */
export function NotFoundPage({ unknownLanguage = false, ...place }: Place & { readonly unknownLanguage?: boolean }) {
  const t = useText('kit');
  const hint = unknownLanguage ? t(($) => $.errorPages.unknownLanguage) : t(($) => $.errorPages.notFoundHint);
  return <ErrorPage status={404} title={t(($) => $.errorPages.notFound)} hint={hint} {...place} />;
}

/** The page was not opened before on this device, and there is no connection. */
export function OfflinePage({ retry, ...place }: Place & { readonly retry: () => void }) {
  const t = useText('kit');
  return (
    <ErrorPage title={t(($) => $.states.offlineTitle)} hint={t(($) => $.states.offlineHint)} retry={retry} {...place} />
  );
}

/** A page names a permission, a text or a frame that does not exist: a programming error, shown with its message. */
export class UnknownMiddleware extends Error {
  readonly middleware: string;

  constructor(middleware: string) {
    super(`Unknown middleware ${middleware}`);
    this.name = 'UnknownMiddleware';
    this.middleware = middleware;
  }
}

interface CrashPageProps extends Place {
  readonly error: unknown;
  /** The known reason, in the reader's language: the server is away, and similar. */
  readonly reason?: string | undefined;
  readonly retry: () => void;
}

/** 500: the page failed. */
export function CrashPage({ error, reason, retry, ...place }: CrashPageProps) {
  const t = useText('kit');
  const hint =
    error instanceof UnknownMiddleware
      ? t(($) => $.errorPages.unknownMiddleware, { name: error.middleware })
      : (reason ?? t(($) => $.errorPages.crashHint));
  return <ErrorPage status={500} title={t(($) => $.errorPages.crash)} hint={hint} retry={retry} {...place} />;
}
