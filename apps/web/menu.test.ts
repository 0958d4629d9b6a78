import { describe, expect, test } from 'vitest';
import { permissionGroups, providerRole } from '#access/rules/groups';
import { companyMenu, consoleMenu, isSelected, menuFor, pageName } from '#access/rules/menu';
import { type PageFacts, pageDecision } from '#access/rules/page-access';
import { planOf } from '#access/rules/plan';
import { anActor, freePlan, paidPlan } from '#access/rules/testing';
import { specialityTypes } from '#enterprise/rules/specialities';
import { asDate } from '#kernel/time';
import { ruleOf } from './guards.ts';
import { allPages } from './pages.ts';

const today = asDate('2026-11-15');
const product = (type: string, name: string) => ({ type, name, numberSpecified: 100 });
const subscribed = (...products: ReturnType<typeof product>[]) =>
  planOf({ status: 'Active', endDate: null, products }, today);

const plans = {
  free: freePlan,
  everything: paidPlan,
  cloud: subscribed(product('oneDeeCloud', 'Cloud 100')),
  payroll: subscribed(product('oneDeePayroll', 'Payroll 100')),
  station: subscribed(product('oneDeeStation', 'Station 100')),
  lite: subscribed(product('oneDeeCloud', 'TA Lite')),
};
const features = specialityTypes.map((type) => ({ type, value: 'on' }));
const roles = [[], ...permissionGroups.map((group) => [group])];
const readers = Object.entries(plans).flatMap(([plan, facts]) =>
  roles.flatMap((groups) =>
    ['TH', 'US'].map((country) => ({
      name: `${groups[0] ?? 'employee'} in ${country}, ${plan}`,
      actor: anActor({ groups, plan: facts, country, features }),
    })),
  ),
);

const factsOf = (actor: (typeof readers)[number]['actor']): PageFacts => ({
  visitor: {
    email: 'manee@kala.test',
    emailVerified: true,
    roles: actor.roles,
    firstName: 'มานี',
    lastName: 'ใจดี',
    asksConsent: false,
    lastVisit: {
      approveStatus: 'approved',
      closed: null,
      isOwner: actor.groups.includes('owner'),
      organization: { isSetup: true, shiftBoardType: 'weekly' },
      actor,
    },
  },
  hasCode: false,
  comesBack: false,
  invitationFlow: false,
});

describe('every item of the menu leads to a page', () => {
  test.each(readers.map(({ name, actor }) => [name, actor] as const))('%s', (_name, actor) => {
    for (const item of menuFor(actor, false).groups.flatMap(({ items }) => items)) {
      const page = allPages.find(({ id }) => id === item.page.id);
      if (!page) throw new Error(`${item.name} leads to ${item.page.id}, which has no route.`);
      expect(pageDecision(ruleOf(page), factsOf(actor)), item.name).toEqual({ kind: 'show' });
    }
  });

  test('the provider in the console', () => {
    const actor = anActor({ roles: [providerRole] });
    const { visitor, ...facts } = factsOf(actor);
    for (const item of menuFor(actor, true).groups.flatMap(({ items }) => items)) {
      const page = allPages.find(({ id }) => id === item.page.id);
      if (!page || !visitor) throw new Error(`${item.name} leads to ${item.page.id}, which has no route.`);
      const withoutCompany = { ...facts, visitor: { ...visitor, lastVisit: null } };
      expect(pageDecision(ruleOf(page), withoutCompany), item.name).toEqual({ kind: 'show' });
    }
  });
});

test('an item stays selected on the page to which it leads, and no other item of its menu is', () => {
  for (const menu of [companyMenu, consoleMenu]) {
    const items = menu.flatMap((group) => group.items);
    for (const item of items) {
      const selected = items.filter((one) => isSelected(one, pageName(item.page.path)));
      expect(selected.map(({ name }) => name)).toEqual([item.name]);
    }
  }
});
