import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ReactNode, Ref } from 'react';
import { type Page, pathTo, type SearchWords, type Target } from '#web/pages';
import { useLanguage } from '#web/text';

type LinkTo<Path extends string, Search> = Target<Path, Search> & {
  readonly to: Page<Path, Search>;
  readonly children?: ReactNode;
  readonly onClick?: () => void;
};

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

const addressOf = (link: LinkTo<string, unknown>, language: 'en' | 'th') => ({
  to: pathTo(link.to, language, link.params),
  search: (link.search ?? {}) as SearchWords as never,
});

/** A link to a page, in the language of the page on screen. The page is prefetched when the pointer comes near. */
export function PageLink<Path extends string, Search>(props: LinkTo<Path, Search> & Omit<BaseAnchorProps, 'children'>) {
  const { to: _to, params: _params, search: _search, ...rest } = props as LinkTo<string, unknown>;
  return <RouterAnchor {...rest} {...addressOf(props as LinkTo<string, unknown>, useLanguage())} />;
}

/** A link that looks like a button. */
export function PageButton<Path extends string, Search>(
  props: LinkTo<Path, Search> & Omit<BaseButtonProps, 'children'>,
) {
  const { to: _to, params: _params, search: _search, ...rest } = props as LinkTo<string, unknown>;
  return <RouterButton {...rest} {...addressOf(props as LinkTo<string, unknown>, useLanguage())} />;
}
