import { peoplePages } from '#people/pages';
import { routes } from '#web/routes';
import { taxPages } from '../pages.ts';

const start = { layout: 'webview', needs: 'taxDeduction.view' } as const;
const question = { ...start, screen: () => import('./questions/question.screen.tsx') } as const;
const person = () => import('./mine/payroll-tax.screen.tsx');

export const taxRoutes = routes(taxPages, {
  questionnaire: { ...start, screen: () => import('./questions/questionnaire.screen.tsx') },
  personalInformation: question,
  personalAndSpouse: question,
  children: question,
  parents: question,
  disabilityCaring: question,
  pregnancy: question,
  insurance: question,
  investment: question,
  donation: question,
  residence: question,
  socialSecurity: question,
  other: question,
  ofEmployee: { layout: 'app', needs: 'taxDeduction.view', under: peoplePages.file, order: 3, screen: person },
  mine: { layout: 'app', needs: 'taxDeduction.view', under: peoplePages.me, order: 3, screen: person },
  list: {
    layout: 'app',
    needs: 'taxDeduction.list',
    menu: 'lang-tax-deductions',
    screen: () => import('./list/declarations.screen.tsx'),
  },
});
