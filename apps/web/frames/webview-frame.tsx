import { Outlet } from '@tanstack/react-router';
import { WebviewLayout } from '#ui/layout/sheet-layouts';

export default function WebviewFrame() {
  return (
    <WebviewLayout>
      <Outlet />
    </WebviewLayout>
  );
}
