import { Outlet } from '@tanstack/react-router';
import { BlankLayout } from '#ui/layout/sheet-layouts';

export default function BlankFrame() {
  return (
    <BlankLayout>
      <Outlet />
    </BlankLayout>
  );
}
