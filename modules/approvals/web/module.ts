import { webModule } from '#web/routes';

/** No page yet: its only texts are those of its errors. */
export const approvalsWeb = webModule({
  name: 'approvals',
  routes: [],
  text: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
});
