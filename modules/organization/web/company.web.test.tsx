import { describe, expect, it } from 'vitest';
import type { Actor } from '#access/rules/can';
import type { PermissionGroup } from '#access/rules/groups';
import { paidPlan } from '#access/rules/testing';
import { ActorAtWork } from '#access/web/public';
import { asId } from '#kernel/ids';
import { asDate } from '#kernel/time';
import { answer, refuse } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import type { TextTable } from '#web/text';
import { type Company, organization } from '../contract.ts';
import { CompanyForm } from './company-form.tsx';
import { PasscodePanel } from './passcode-panel.tsx';

const text: TextTable = { organization: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') } };

const company: Company = {
  version: 'v1',
  id: asId('019a0000-0000-7000-8000-0000000000f1'),
  name: 'บริษัท รุ่งเรือง จำกัด',
  phoneNumber: '+6620000000',
  email: 'hr@mail.test',
  address: {
    houseNumber: '99/8',
    building: null,
    room: null,
    floor: null,
    village: null,
    moo: '4',
    soi: null,
    junction: null,
    road: 'บางนา-ตราด',
    subDistrict: 'บางพลีใหญ่',
    district: 'บางพลี',
    province: 'สมุทรปราการ',
    postCode: '10540',
  },
  businessTypeId: 'manufacturing',
  foundingDate: asDate('1994-03-21'),
  taxId: '0105999000121',
  branchTax: '00000',
  socialSecurityId: '1099999990',
  branchSocialSecurity: '000000',
  bankId: '004',
  bankAccount: '0990000001',
  bankAccountName: 'บริษัท รุ่งเรือง จำกัด',
  countryId: 'TH',
  currencyId: 'THB',
  timeZone: { id: 'Asia/Bangkok', uniqueName: 'Asia/Bangkok' },
  digitSystem: 'latin',
  nameDisplay: 'first-last',
  clockDisplay: '24',
  clockSeparator: 'colon',
  shiftBoardType: 'weekly',
  imgUrl: null,
  passcode: 'KALA2B3C',
  isSetup: true,
  enterprise: false,
  enterpriseFeatures: [],
};
const answers = [
  answer(organization.saveCompany, company),
  answer(organization.listBanks, [{ id: '004', en: 'Kasikornbank', th: 'กสิกรไทย', shortName: 'KBANK', swift: null }]),
  answer(organization.listBusinessTypes, [{ id: 'manufacturing', en: 'Manufacturing', th: 'การผลิต' }]),
  answer(organization.listCountries, [{ id: 'TH', en: 'Thailand', th: 'ไทย' }]),
  answer(organization.listCurrencies, [{ id: 'THB', en: 'Baht', th: 'บาท' }]),
  answer(organization.listTimeZones, [{ id: 'Asia/Bangkok', uniqueName: 'Asia/Bangkok', offsetMinutes: 420 }]),
];

const seenBy = (groups: readonly PermissionGroup[]) => (
  <ActorAtWork value={{ groups, roles: [], plan: paidPlan, country: 'TH', departmentIds: [] } as unknown as Actor}>
    <PasscodePanel passcode={company.passcode} />
    <CompanyForm company={company} />
  </ActorAtWork>
);

describe('the data of the company', () => {
  it('shows numbers under their masks and is saved as bare digits', async () => {
    const { screen, user, sent, waitFor } = await renderScreen(seenBy(['owner']), { text, answers });
    expect(await screen.findByDisplayValue('0-1059-99000-12-1')).toBeTruthy();
    expect(screen.getByDisplayValue('10-9999999-0')).toBeTruthy();
    const name = screen.getByLabelText(/Company name/);
    await user.clear(name);
    await user.type(name, 'Rungruang');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(organization.saveCompany)).toMatchObject([
        {
          name: 'Rungruang',
          taxId: '0105999000121',
          socialSecurityId: '1099999990',
          timeZoneId: 'Asia/Bangkok',
          address: { province: 'สมุทรปราการ', postCode: '10540' },
        },
      ]),
    );
    expect(await screen.findByText('Company saved.')).toBeTruthy();
  });

  // Numbers from before the check digit exist, and their companies could not be saved.
  it('warns of a tax id with a wrong check digit and saves it; a branch that is too short is refused', async () => {
    const { screen, user, sent, waitFor } = await renderScreen(seenBy(['owner']), { text, answers });
    const taxId = await screen.findByLabelText('Tax id');
    await user.clear(taxId);
    await user.type(taxId, '0105999000122');
    const branch = screen.getByLabelText('Social security branch');
    await user.clear(branch);
    await user.type(branch, '123');
    expect(await screen.findByText(/The last digit does not match the others/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This input must be 6 digits')).toBeTruthy();
    expect(sent(organization.saveCompany)).toEqual([]);
    await user.clear(branch);
    await user.type(branch, '000123');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(organization.saveCompany)).toMatchObject([{ taxId: '0105999000122' }]));
  });

  it('asks for the post code before the house, because it fills in the rest', async () => {
    const { screen } = await renderScreen(<CompanyForm company={company} />, { text, answers });
    const postCode = await screen.findByLabelText('Post code');
    const house = screen.getByLabelText('House number');
    expect(postCode.compareDocumentPosition(house)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('shows an example of each format', async () => {
    const { screen, user } = await renderScreen(seenBy(['owner']), { text, answers });
    await user.click(await screen.findByRole('combobox', { name: /Format of names/ }));
    for (const name of ['Somchai Jaidee', 'Jaidee Somchai', 'Jaidee, Somchai'])
      expect(await screen.findByRole('option', { name })).toBeTruthy();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('combobox', { name: /Digits/ }));
    expect(await screen.findByRole('option', { name: 'Thai · ๐๑๒๓' })).toBeTruthy();
  });

  it('keeps the typed values when the server does not answer', async () => {
    const { screen, user, change } = await renderScreen(seenBy(['owner']), { text, answers });
    change(refuse(organization.saveCompany, 500, { code: 'common.internal' }));
    await user.type(await screen.findByLabelText(/Company name/), ' (มหาชน)');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByDisplayValue('บริษัท รุ่งเรือง จำกัด (มหาชน)')).toBeTruthy();
  });
});

describe('the passcode', () => {
  it('is changed by an owner after a question', async () => {
    const changed = answer(organization.changePasscode, { passcode: 'NEWCQDE2' });
    const { screen, user, sent, waitFor } = await renderScreen(seenBy(['owner']), {
      text,
      answers: [...answers, changed],
    });
    await user.click(await screen.findByRole('button', { name: 'Change passcode' }));
    await screen.findByText('Change the passcode?');
    expect(sent(organization.changePasscode)).toEqual([]);
    await user.click(screen.getAllByRole('button', { name: 'Change passcode' }).at(-1) as HTMLElement);
    await waitFor(() => expect(sent(organization.changePasscode)).toHaveLength(1));
  });

  it('is only copied by a supporter', async () => {
    const { screen } = await renderScreen(seenBy(['supporter']), { text, answers });
    expect(await screen.findByText('KALA-2B3C')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Change passcode' })).toBeNull();
  });
});
