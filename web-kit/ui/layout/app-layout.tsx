import { ActionIcon, Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconMenu2 } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { keepText, keptText } from '#web/browser-memory';
import { useText } from '#web/text';
import { Logo } from '../logo.tsx';
import { OfflineNote } from '../offline-note.tsx';
import styles from './app-layout.module.css';
import { type ShownGroup, SideMenu } from './side-menu.tsx';
import { SkipLink, TopBar } from './top-bar.tsx';

interface AppLayoutProps {
  readonly home: string;
  readonly logo?: string | undefined;
  /** The logo on a phone, where a long one has no room. */
  readonly squareLogo?: string | undefined;
  readonly account: ReactNode;
  /** Opens the search of the application. */
  readonly search?: ReactNode;
  /** No menu during setup. */
  readonly menu: readonly ShownGroup[] | null;
  readonly version: string;
  /** Shown above the content, in its width. */
  readonly banner?: ReactNode;
  /** Covers the content and disables it. */
  readonly cover?: ReactNode;
  readonly children: ReactNode;
}

const pinName = 'kala.menu';

function usePin(): [boolean, () => void] {
  const [pinned, setPinned] = useState(() => keptText(pinName) === 'open');
  const toggle = () => {
    keepText(pinName, pinned ? '' : 'open');
    setPinned(!pinned);
  };
  return [pinned, toggle];
}

/** Top bar, side menu, content of at most 1200 pixels. On a phone the menu is a drawer. */
export function AppLayout(props: AppLayoutProps) {
  const { home, logo, squareLogo, account, search, menu, version, banner, cover, children } = props;
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const [pinned, togglePin] = usePin();
  const [drawer, setDrawer] = useState(false);
  const shape = pinned ? 'open' : 'rail';
  return (
    <div className={styles.layout} data-menu={menu && !phone ? shape : 'none'}>
      <SkipLink />
      <TopBar
        home={home}
        image={phone ? (squareLogo ?? logo) : logo}
        account={account}
        search={search}
        menuButton={
          menu && (
            <MenuButton
              phone={phone}
              open={phone ? drawer : pinned}
              onClick={phone ? () => setDrawer(true) : togglePin}
            />
          )
        }
      />
      {menu && !phone && (
        <div className={styles.side}>
          <SideMenu groups={menu} version={version} shape={shape} />
        </div>
      )}
      {menu && phone && (
        <MenuDrawer opened={drawer} onClose={() => setDrawer(false)}>
          <SideMenu groups={menu} version={version} shape="open" onChoose={() => setDrawer(false)} />
        </MenuDrawer>
      )}
      <div className={styles.column}>
        <OfflineNote />
        {banner}
        <main id="content" className={styles.main} tabIndex={-1}>
          <div className={styles.content} inert={Boolean(cover)}>
            {children}
          </div>
          {cover && <div className={styles.cover}>{cover}</div>}
        </main>
      </div>
    </div>
  );
}

function MenuButton({ phone, open, onClick }: { phone: boolean; open: boolean; onClick: () => void }) {
  const t = useText('kit');
  const PinIcon = open ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand;
  const pinLabel = open ? t(($) => $.shell.letMenuClose) : t(($) => $.shell.keepMenuOpen);
  const label = phone ? t(($) => $.shell.openMenu) : pinLabel;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      className={styles.menuButton ?? ''}
      aria-label={label}
      title={label}
      aria-expanded={open}
      onClick={onClick}
    >
      {phone ? <IconMenu2 size={22} stroke={1.6} /> : <PinIcon size={22} stroke={1.6} />}
    </ActionIcon>
  );
}

function MenuDrawer(props: { opened: boolean; onClose: () => void; children: ReactNode }) {
  const t = useText('kit');
  return (
    <Drawer
      opened={props.opened}
      onClose={props.onClose}
      size={280}
      title={<Logo size={28} />}
      closeButtonProps={{ 'aria-label': t(($) => $.shell.closeMenu), size: 44, iconSize: 20 }}
      classNames={{ body: styles.drawerBody ?? '', header: styles.drawerHead ?? '' }}
    >
      {props.children}
    </Drawer>
  );
}
