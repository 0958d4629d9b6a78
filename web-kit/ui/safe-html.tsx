import styles from './safe-html.module.css';

/** HTML that the server has cleaned (only listed tags and own pictures are stored); the text of people is never given here. */
export const SafeHtml = ({ html }: { readonly html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned on the server when it was written.
  <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
);
