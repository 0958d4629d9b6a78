import { webModule } from '#web/routes';

/** No page yet: its only texts are those of its errors. */
export const formsWeb = webModule({
  name: 'forms',
  routes: [],
  text: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
});
