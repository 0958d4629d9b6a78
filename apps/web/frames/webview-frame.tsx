import { Outlet } from '@tanstack/react-router';
import { WebviewLayout } from '#ui/layout/sheet-layouts';
import { AtWork } from './at-work.tsx';

export default function WebviewFrame() {
  return (
    <AtWork>
      <WebviewLayout>
        <Outlet />
      </WebviewLayout>
    </AtWork>
  );
}
