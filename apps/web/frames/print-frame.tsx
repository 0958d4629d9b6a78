import { Outlet } from '@tanstack/react-router';
import { PrintLayout } from '#ui/layout/sheet-layouts';
import { AtWork } from './at-work.tsx';

export default function PrintFrame() {
  return (
    <AtWork>
      <PrintLayout>
        <Outlet />
      </PrintLayout>
    </AtWork>
  );
}
