import { webModule } from '#web/routes';

/** No page yet: its only texts are those of its errors. */
export const shiftsWeb = webModule({
  name: 'shifts',
  routes: [],
  text: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
});
