// Companies of their own, for journeys that must not change the demo company. Made by calls: what is clicked is the journey.
import type { Browser, Page } from '@playwright/test';
import { consent } from '#consent/contract';
import { departments } from '#departments/contract';
import { identity } from '#identity/contract';
import type { Id } from '#kernel/ids';
import { addToDate, asDate, dateIn, dateParts, type LocalDate, systemNow } from '#kernel/time';
import { people } from '#people/contract';
import { setup } from '#setup/contract';
import { callIn } from '../tools/shots/call.ts';
import { aName, aWindow, expect } from './fixtures.ts';

/** A new user, signed up and with a verified address, in a separate window. */
export async function aNewcomer(browser: Browser, baseURL: string | undefined, firstName: string): Promise<Page> {
  const page = await aWindow(browser, baseURL);
  const context = page.context();
  const email = `${crypto.randomUUID()}@newcomers.test`;
  // Each has an address of their own: sign-ups are limited by address.
  const place = crypto.getRandomValues(new Uint8Array(3)).join('.');
  const password = `lantern-${process.pid}-orchid-boat`;
  const person = { firstName, lastName: 'Jaidee', email, password };
  await callIn(context, identity.signUp, person, { 'x-forwarded-for': `10.${place}` });
  const tokenFor = async (): Promise<string> => {
    const outbox = await (await page.request.get('/dev/outbox')).text();
    return new RegExp(`${email}[\\s\\S]*?token=([\\w-]+)`).exec(outbox)?.[1] ?? '';
  };
  await expect.poll(tokenFor).not.toBe('');
  await callIn(context, identity.verifyEmail, { token: await tokenFor() });
  return page;
}

/** An owner whose company is set up with the usual hours: Monday to Friday, 09:00 to 18:00, lunch at noon. */
export async function anOwner(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const owner = await aNewcomer(browser, baseURL, 'Malee');
  const window = owner.context();
  await callIn(window, setup.createCompany, { name: aName('ข้าวหอม'), businessTypeId: 'retail' });
  const texts = await callIn(window, consent.listTexts, { language: 'en' });
  const hash = texts.find(({ purpose }) => purpose === 'owner.processing')?.hash ?? '';
  await callIn(window, setup.finish, {
    businessTypeId: 'retail',
    acceptConsent: true,
    agreement: { hash, language: 'en' },
  });
  await answerTexts(owner);
  return owner;
}

/** A colleague with a login, who has joined the owner's company by an invitation. */
export async function aColleague(owner: Page, firstName: string): Promise<{ page: Page; employeeId: Id<'employee'> }> {
  const browser = owner.context().browser();
  if (!browser) throw new Error('The window has no browser.');
  const page = await aNewcomer(browser, process.env.KALA_URL, firstName);
  const { invitations } = await callIn(owner.context(), people.invite, {
    people: [{ firstName, lastName: 'Jaidee' }],
    language: 'en',
  });
  const code = new URL(invitations[0]?.link ?? '').searchParams.get('code') ?? '';
  const { employeeId } = await callIn(page.context(), people.acceptInvitation, { code });
  await answerTexts(page);
  return { page, employeeId };
}

/** Notices are read, and nothing else is agreed to. */
async function answerTexts(page: Page): Promise<void> {
  const window = page.context();
  const texts = await callIn(window, consent.listTexts, { language: 'en' });
  const asked = (await callIn(window, consent.listMine, {})).filter(({ asks }) => asks);
  const answers = asked.map(({ purpose, kind }) => ({
    purpose,
    hash: texts.find((text) => text.purpose === purpose)?.hash ?? '',
    agreed: kind === 'notice',
  }));
  await callIn(window, consent.giveAll, { language: 'en', answers });
}

/** The first work day of the month before, whenever the journey runs. */
export function aWorkDay(): LocalDate {
  const today = dateIn('Asia/Bangkok', systemNow());
  let day = addToDate(asDate(`${today.slice(0, 7)}-01`), { months: -1 });
  while (dateParts(day).weekday > 5) day = addToDate(day, { days: 1 });
  return day;
}

/** A team of Anan, which Piti leads; Anan's first day is the given one. */
export async function aTeam(owner: Page, date: LocalDate) {
  const window = owner.context();
  const [anan, piti] = [await aColleague(owner, 'Anan'), await aColleague(owner, 'Piti')];
  await callIn(window, people.editWorkInfo, { employeeId: anan.employeeId, startDate: date });
  const { departmentId } = await callIn(window, departments.createDepartment, { name: 'Kitchen' });
  await callIn(window, departments.addMembers, { departmentId, employeeIds: [anan.employeeId] });
  await callIn(window, departments.setManagers, { departmentId, employeeManagerIds: [piti.employeeId] });
  return { anan, piti };
}
