import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { createLink, Link, Navigate } from '@tanstack/react-router';
import type { ReactNode, Ref } from 'react';
import type { Destination } from '#kernel/pages';
import { routerLink } from '#web/links';
import { useLanguage } from '#web/text';
import styles from './page-link.module.css';

interface LinkTo {
  readonly to: Destination;
  readonly children?: ReactNode;
  readonly onClick?: () => void;
}

interface BaseAnchorProps extends Omit<AnchorProps, 'href'> {
  readonly ref?: Ref<HTMLAnchorElement>;
}
interface BaseButtonProps extends Omit<ButtonProps, 'href'> {
  readonly ref?: Ref<HTMLAnchorElement>;
}
const RouterAnchor = createLink(({ ref, ...props }: BaseAnchorProps) => <Anchor ref={ref ?? null} {...props} />);
const RouterButton = createLink(({ ref, ...props }: BaseButtonProps) => (
  <Button component="a" ref={ref ?? null} {...props} />
));

/** A link to a page, in the language of the page on screen. The page is prefetched when the pointer comes near. */
export function PageLink({ to, ...rest }: LinkTo & Omit<BaseAnchorProps, 'children'>) {
  return <RouterAnchor {...rest} {...routerLink(to, useLanguage())} />;
}

/** The way back from a row to its list, above the title. */
export function BackLink({ to, children }: Pick<LinkTo, 'to' | 'children'>) {
  return (
    <PageLink to={to} className={styles.back ?? ''}>
      <IconArrowLeft size={16} aria-hidden /> {children}
    </PageLink>
  );
}

/** A link that looks like a button. */
export function PageButton({ to, ...rest }: LinkTo & Omit<BaseButtonProps, 'children'>) {
  return <RouterButton {...rest} {...routerLink(to, useLanguage())} />;
}

/** A link without its own style: around a card. */
export function PlainPageLink({
  to,
  ...rest
}: LinkTo & { readonly className?: string; readonly 'data-tone'?: string | undefined }) {
  return <Link {...rest} {...routerLink(to, useLanguage())} />;
}

/** Redirects as soon as it is drawn; the current page does not become a history entry. */
export const GoToPage = ({ to }: Pick<LinkTo, 'to'>) => <Navigate {...routerLink(to, useLanguage())} replace />;
