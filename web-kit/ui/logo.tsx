import { useId } from 'react';
import { useText } from '#web/text';
import styles from './logo.module.css';

/**
 * The mark: a K whose arms are the hands of a clock, five minutes before half past one, with the hours they pass.
 * Drawn on a grid of 40.
 */
function LogoMark({ size = 32 }: { readonly size?: number }) {
  const gradient = useId();
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden focusable="false">
      <defs>
        <linearGradient id={gradient} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="var(--brand-5)" />
          <stop offset="1" stopColor="var(--brand-7)" />
        </linearGradient>
      </defs>
      <rect width="40" height="40" rx="11" fill={`url(#${gradient})`} />
      <g stroke="#fff" strokeLinecap="round" fill="none">
        <path d="M13.5 10v20" strokeWidth="4.2" />
        <path d="M13.5 20.6 25.4 10.4" strokeWidth="3.6" />
        <path d="M17 18.4 25 29.4" strokeWidth="3.6" />
      </g>
      <g fill="#fff">
        <circle cx="29.3" cy="15.2" r="1.35" opacity=".72" />
        <circle cx="30.6" cy="20" r="1.35" opacity=".86" />
        <circle cx="29.5" cy="24.8" r="1.35" opacity=".72" />
      </g>
    </svg>
  );
}

/** The mark with the name in both scripts. A company's logo replaces it where it has one. */
export function Logo({ size = 32, image }: { readonly size?: number; readonly image?: string | undefined }) {
  const t = useText('kit');
  if (image) return <img className={styles.image} src={image} height={size} alt={t(($) => $.product.name)} />;
  return (
    <span className={styles.logo} style={{ fontSize: size * 0.72 }}>
      <LogoMark size={size} />
      <span className={styles.name} lang="en">
        Kala
      </span>
      <span className={styles.thai} lang="th" aria-hidden>
        กาล
      </span>
    </span>
  );
}
