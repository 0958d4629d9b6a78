import { peoplePages } from '#people/pages';
import { routes } from '#web/routes';
import { formPages } from '../pages.ts';

const staff = { layout: 'app', needs: 'form.manage' } as const;
const mine = { layout: 'app', under: peoplePages.me } as const;
const webview = { layout: 'webview', needs: 'form.answer' } as const;

export const formRoutes = routes(formPages, {
  forms: { ...staff, under: formPages.forms, order: 10, screen: () => import('./forms.screen.tsx') },
  responses: { ...staff, under: formPages.forms, order: 20, screen: () => import('./responses.screen.tsx') },
  claimTypes: { ...staff, under: formPages.forms, order: 30, screen: () => import('./claim-types.screen.tsx') },
  edit: { ...staff, screen: () => import('./edit.screen.tsx') },
  answer: { layout: 'app', needs: 'request.view', screen: () => import('./answer.screen.tsx') },
  answerFor: { layout: 'app', needs: 'employee.edit', screen: () => import('./answer-for.screen.tsx') },
  newRequest: { ...mine, needs: 'form.answer', order: 0.6, screen: () => import('./new-request.screen.tsx') },
  myExpenses: { ...mine, needs: 'expense.view', order: 0.8, screen: () => import('./expenses.screen.tsx') },
  fileExpenses: {
    layout: 'app',
    needs: 'expense.view',
    under: peoplePages.file,
    order: 15,
    screen: () => import('./expenses.screen.tsx'),
  },
  requestForm: { ...webview, screen: () => import('./request-form.screen.tsx') },
  formResponse: { ...webview, needs: 'request.view', screen: () => import('./form-response.screen.tsx') },
  delay: { ...webview, needs: 'request.view', screen: () => import('./delay.screen.tsx') },
});
