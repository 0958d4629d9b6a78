import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type CSSProperties, useState } from 'react';
import type { ThemeColours } from '#kernel/theme-colours';
import { IconButton } from '#ui/icon-button';
import { useObjectUrl } from '#web/images/object-url';
import { useText } from '#web/text';
import { type PreviewPage, previewPageAfter, previewPages } from '../rules/preview-page.ts';
import type { ImageKey } from '../rules/theme-keys.ts';
import { BotsMock, ContactsMock, GroupMock } from './phone-mocks.tsx';
import type { ShownImage } from './theme-form.ts';
import styles from './theme-preview.module.css';
import { WebMock } from './web-mock.tsx';

interface ThemePreviewProps {
  readonly colours: ThemeColours;
  readonly images: Readonly<Record<ImageKey, ShownImage>>;
}

/** Four pages in a ring, drawn with the colours and pictures of the form. Their words are samples. */
export function ThemePreview({ colours, images }: ThemePreviewProps) {
  const t = useText('branding');
  const [page, setPage] = useState<PreviewPage>('bots');
  const squareLogo = useImageUrl(images['image-square-logo']);
  const headerLogo = useImageUrl(images['image-header-logo']);
  const step = (by: 1 | -1) => () => setPage(previewPageAfter(page, by));
  const pageNumber = previewPages.indexOf(page) + 1;
  const caption = t(($) => $.preview.page, {
    page: pageNumber,
    pages: previewPages.length,
    name: t(($) => $.preview.pages[page]),
  });
  return (
    <section className={styles.preview} aria-label={t(($) => $.preview.title)}>
      <div className={styles.stage} style={variablesOf(colours)}>
        <Mock page={page} squareLogo={squareLogo} headerLogo={headerLogo} />
      </div>
      <div className={styles.steps}>
        <IconButton
          label={t(($) => $.preview.previous)}
          icon={<IconChevronLeft size={22} stroke={1.7} aria-hidden />}
          onClick={step(-1)}
        />
        <p aria-live="polite">{caption}</p>
        <IconButton
          label={t(($) => $.preview.next)}
          icon={<IconChevronRight size={22} stroke={1.7} aria-hidden />}
          onClick={step(1)}
        />
      </div>
    </section>
  );
}

interface MockProps {
  readonly page: PreviewPage;
  readonly squareLogo: string | null;
  readonly headerLogo: string | null;
}

function Mock({ page, squareLogo, headerLogo }: MockProps) {
  switch (page) {
    case 'bots':
      return <BotsMock logo={squareLogo} />;
    case 'contacts':
      return <ContactsMock logo={squareLogo} />;
    case 'group':
      return <GroupMock />;
    case 'web':
      return <WebMock logo={headerLogo} />;
  }
}

const variablesOf = (colours: ThemeColours): CSSProperties =>
  ({
    '--mock-primary': colours['color-primary'],
    '--mock-secondary': colours['color-secondary'],
    '--mock-bot': colours['color-bot-icon'],
    '--mock-tabs': colours['color-tabs-bar'],
    '--mock-active': colours['color-active-tab'],
    '--mock-inactive': colours['color-inactive-tab'],
  }) as CSSProperties;

function useImageUrl(image: ShownImage): string | null {
  const file = image instanceof File ? image : null;
  const fresh = useObjectUrl(file);
  return image instanceof File ? fresh : (image?.url ?? null);
}
