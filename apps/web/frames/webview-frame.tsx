import { Outlet, useCanGoBack, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { WebviewLayout } from '#ui/layout/sheet-layouts';
import { tellShell } from '#web/shell';
import { useLanguage } from '#web/text';
import { AtWork } from './at-work.tsx';

/** The native app learns the page on screen, so that its back gesture leaves the web view only from the first page. */
function useShellPage(): void {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const canGoBack = useCanGoBack();
  const language = useLanguage();
  useEffect(() => {
    tellShell({ type: 'page', path, language, canGoBack });
  }, [path, language, canGoBack]);
}

export default function WebviewFrame() {
  useShellPage();
  return (
    <AtWork>
      <WebviewLayout>
        <Outlet />
      </WebviewLayout>
    </AtWork>
  );
}
