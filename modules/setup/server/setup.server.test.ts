import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testServer } from '#apps/server/testing';
import { billing } from '#billing/contract';
import { consent } from '#consent/contract';
import type { LocalTime } from '#kernel/time';
import { organization } from '#organization/contract';
import { people } from '#people/contract';
import { forget } from '#server/after-commit';
import { sql } from '#server/db/sql';
import { workHours } from '#work-hours/contract';
import { zones } from '#zones/contract';
import { setup } from '../contract.ts';

const kala = testServer();
const agreement = async () => {
  const texts = await kala.callAs(null, consent.listTexts, { language: 'th' });
  const { hash = '' } = texts.find(({ purpose }) => purpose === 'owner.processing') ?? {};
  return { hash, language: 'th' as const };
};
const answers = async () => ({
  businessTypeId: 'restaurant' as const,
  acceptConsent: true as const,
  agreement: await agreement(),
});

/** A signed-in user without a company. */
async function aNewcomer(): Promise<Person> {
  const person = await kala.aPerson(await kala.aCompany());
  await kala.database.global(async (tx) => {
    await tx.run(sql`delete from global.user_employee where user_id = ${person.userId}`);
    await tx.run(sql`
      update global.user_account set last_visit_organization_id = null, last_visit_employee_id = null
      where id = ${person.userId}`);
    forget(tx, person.userId);
  });
  return person;
}

test('two first posts of the second step at the same moment make one company', async () => {
  const owner = await aNewcomer();
  const post = () => kala.callAs(owner, setup.createCompany, { name: 'ร้านกาแฟ', businessTypeId: 'restaurant' });
  const [first, ...others] = await Promise.all([post(), post(), post()]);
  expect(others).toEqual([first, first]);
  const { passcode } = await kala.callAs(owner, setup.progress, undefined);
  expect(await post()).toEqual(first);
  expect((await kala.callAs(owner, setup.progress, undefined)).passcode).toBe(passcode);
  const companies = await kala.database.global((tx) =>
    tx.rows(sql`select organization_id from global.user_employee where user_id = ${owner.userId}`),
  );
  expect(companies).toHaveLength(1);
});

test('answers that two windows save at the same moment are all kept', async () => {
  const owner = await aNewcomer();
  const drafts = [
    { taxId: '0999999000993' },
    { bankId: '004' },
    { shiftBoardType: 'monthly' },
    { workStart: '07:00' as LocalTime },
    { workDays: 'sixDays' },
    { runningPayroll: false },
  ] as const;
  await Promise.all(drafts.map((draft, at) => kala.callAs(owner, setup.saveProgress, { step: 2 + (at % 5), draft })));
  const { draft } = await kala.callAs(owner, setup.progress, undefined);
  expect(draft).toMatchObject(Object.assign({}, ...drafts));
});

describe('a new owner', () => {
  let owner: Person;
  beforeAll(async () => {
    owner = await aNewcomer();
  });

  test('begins at the first step with the default answers, and without consent', async () => {
    expect(await kala.callAs(owner, setup.progress, undefined)).toEqual({
      step: 1,
      companyName: null,
      passcode: null,
      dismissed: false,
      draft: {
        runningPayroll: true,
        countryId: 'TH',
        currencyId: 'THB',
        shiftBoardType: 'weekly',
        workStart: '09:00',
        workEnd: '18:00',
        workDays: 'weekdays',
        zoneType: 'qr',
        zone: { name: null },
        acceptConsent: false,
      },
    });
  });

  test('has their own company with a passcode and a trial of 30 days after the second step', async () => {
    await kala.callAs(owner, setup.createCompany, { name: 'ร้านข้าวต้ม', businessTypeId: 'restaurant' });
    const me = await kala.callAs(owner, people.myProfile, undefined);
    expect(me.lastVisitEmployee).toMatchObject({
      organization: { name: 'ร้านข้าวต้ม', isSetup: false },
      permissionGroups: ['owner'],
      approveStatus: { uniqueName: 'approved' },
    });
    expect(await kala.callAs(owner, billing.planBilling, undefined)).toMatchObject({
      fullTrial: true,
      daysLeft: 30,
      cloud: { enabled: true },
      payroll: { enabled: true },
      station: { enabled: false },
    });
    expect((await kala.callAs(owner, setup.progress, undefined)).passcode).toMatch(/^[2-9A-Z]{8}$/);
  });

  test('has work hours from the beginning: Monday to Friday, 09:00 to 18:00 with lunch at noon', async () => {
    const { source, inForce } = await kala.callAs(owner, workHours.organizationHours, undefined);
    expect(source).toBe('own');
    const lunch = { from: '12:00', to: '13:00', paid: false };
    expect(inForce?.week).toMatchObject([
      ...Array(5).fill({ clockIn: '09:00', clockOut: '18:00', break: lunch }),
      null,
      null,
    ]);
  });

  test('gets no second company by going back to the second step, only another name', async () => {
    await kala.callAs(owner, setup.createCompany, { name: 'ข้าวต้มเจ๊ศรี', businessTypeId: 'restaurant' });
    const me = await kala.callAs(owner, people.myProfile, undefined);
    expect(me.employees.map(({ organization: { name } }) => name)).toEqual(['ข้าวต้มเจ๊ศรี']);
  });

  test('finds every answer again on another device, at the same step', async () => {
    await kala.callAs(owner, setup.saveProgress, { step: 4, draft: { taxId: '0999999000993' } });
    await kala.callAs(owner, setup.saveProgress, { step: 6, draft: { shiftBoardType: 'monthly' } });
    await kala.callAs(owner, setup.saveProgress, { step: 5, draft: { bankId: '004' } });
    await kala.callAs(owner, setup.saveProgress, { step: 6, draft: { zone: { name: 'หน้าร้าน' } } });
    expect(await kala.callAs(owner, setup.progress, undefined)).toMatchObject({
      step: 6,
      companyName: 'ข้าวต้มเจ๊ศรี',
      draft: {
        taxId: '0999999000993',
        bankId: '004',
        shiftBoardType: 'monthly',
        businessTypeId: 'restaurant',
        zoneName: 'หน้าร้าน',
        zone: { name: 'หน้าร้าน' },
      },
    });
  });

  test('is no longer reminded after dismissing the offer, and can still continue with every answer', async () => {
    await kala.callAs(owner, setup.dismiss, {});
    expect(await kala.callAs(owner, setup.progress, undefined)).toMatchObject({
      dismissed: true,
      step: 6,
      draft: { taxId: '0999999000993' },
    });
  });

  test('cannot open the company without consent', async () => {
    await expect(
      kala.callAs(owner, setup.finish, { ...(await answers()), acceptConsent: false as never }),
    ).rejects.toMatchObject({ status: 400, body: { fields: { acceptConsent: { code: 'consentNeeded' } } } });
  });

  test('cannot agree to words that were not shown', async () => {
    const other = { ...(await answers()), agreement: { hash: '0'.repeat(64), language: 'th' as const } };
    await expect(kala.callAs(owner, setup.finish, other)).rejects.toMatchObject({
      status: 409,
      body: { code: 'consent.textChanged' },
    });
    expect((await kala.callAs(owner, people.myProfile, undefined)).lastVisitEmployee).toMatchObject({
      organization: { isSetup: false },
    });
  });

  test('opens the company once, with everything that was answered', async () => {
    const all = {
      ...(await answers()),
      taxId: '0999999000993',
      shiftBoardType: 'monthly' as const,
      zoneName: 'หน้าร้าน',
      workStart: '08:00' as LocalTime,
      workEnd: '17:00' as LocalTime,
      workDays: 'sixDays' as const,
    };
    const key = { 'idempotency-key': crypto.randomUUID() };
    const answer = await kala.callAs(owner, setup.finish, all, key);
    // The answer was lost on its way, and the page sends the same again.
    expect(await kala.callAs(owner, setup.finish, all, key)).toEqual(answer);
    const { inForce, history } = await kala.callAs(owner, workHours.organizationHours, undefined);
    expect(inForce?.week?.map((day) => day?.clockIn ?? null)).toEqual([...Array(6).fill('08:00'), null]);
    expect(history).toHaveLength(1);
    expect(await kala.callAs(owner, organization.company, undefined)).toMatchObject({
      isSetup: true,
      businessTypeId: 'restaurant',
      taxId: '0999999000993',
      shiftBoardType: 'monthly',
      countryId: 'TH',
    });
    await expect(kala.callAs(owner, setup.finish, await answers())).rejects.toMatchObject({ status: 409 });
  });

  test('has the named zone, with a code to print', async () => {
    const { items } = await kala.callAs(owner, zones.listZones, {});
    expect(items).toMatchObject([{ name: 'หน้าร้าน', type: 'qr', qrMode: 'static', enabled: true, everyone: true }]);
  });

  test('has agreed in the name of the company, with the version and the hash of the words', async () => {
    const { hash } = await agreement();
    const { items } = await kala.callAs(owner, consent.listRecords, {});
    expect(items).toMatchObject([
      { purpose: 'owner.processing', answer: 'given', hash, language: 'th', version: expect.stringMatching(/^\d{4}-/) },
    ]);
    const [mine] = (await kala.callAs(owner, consent.listMine, {})).filter((one) => one.audience === 'owner');
    const { lastVisitEmployee, asksConsent } = await kala.callAs(owner, people.myProfile, undefined);
    expect(mine).toMatchObject({ asks: false, fromOrganizationId: lastVisitEmployee?.organization.id });
    // The texts for users and employees are still to be answered.
    expect(asksConsent).toBe(true);
  });
});
