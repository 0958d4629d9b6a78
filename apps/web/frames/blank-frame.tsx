import { Outlet } from '@tanstack/react-router';
import { BlankLayout } from '#ui/layout/sheet-layouts';
import { AtWork } from './at-work.tsx';

export default function BlankFrame() {
  return (
    <AtWork>
      <BlankLayout>
        <Outlet />
      </BlankLayout>
    </AtWork>
  );
}
