import { webModule } from '#web/routes';

/** No page yet: its only texts are those of its errors. */
export const consoleWeb = webModule({
  name: 'console',
  routes: [],
  text: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
});
