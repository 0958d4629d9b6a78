import { Outlet } from '@tanstack/react-router';
import { PrintLayout } from '#ui/layout/sheet-layouts';

export default function PrintFrame() {
  return (
    <PrintLayout>
      <Outlet />
    </PrintLayout>
  );
}
