import { describe, expect, it } from 'vitest';
import { type Person, testServer } from '#apps/server/testing';
import { identity } from '#identity/contract';
import { asId } from '#kernel/ids';
import { addSeconds, dateIn, systemNow } from '#kernel/time';
import { givePasscode } from '#organization/server/public';
import { forget } from '#server/after-commit';
import { sql } from '#server/db/sql';
import { people } from '../contract.ts';
import { someEmployees } from './testing.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;
const anOwner = async () => aPerson(await aCompany({ name: 'บริษัท เชิญชวน จำกัด' }), { groups: ['owner'] });
/** A person of another company: signed in, and unknown here. */
const aStranger = async () => aPerson(await aCompany(), {});

const mailsTo = async (address: string, count: number) => {
  const mails = () =>
    kala.database.global((tx) =>
      tx.rows<{ subject: string; text: string; language: string }>(sql`
        select subject, body_text as text, language from global.mail where to_address = ${address} order by id`),
    );
  await expect
    .poll(async () => (await mails()).length, { message: `mails to ${address}` })
    .toBeGreaterThanOrEqual(count);
  return mails();
};

/** As if all mails of the company had been sent so many minutes ago. */
const sentEarlier = (owner: Person, minutes: number) =>
  kala.database.tenant(owner.organizationId, (tx) =>
    tx.run(sql`update app.invitation set created_at = created_at - make_interval(mins => ${minutes}),
        last_sent_at = last_sent_at - make_interval(mins => ${minutes})
      where organization_id = ${tx.organizationId}`),
  );

const passcodeOf = ({ organizationId }: Person) =>
  kala.database.global((tx) => givePasscode(tx, { organizationId, name: 'บริษัท เชิญชวน จำกัด', now: systemNow() }));

describe('an invitation', () => {
  it('goes out by mail in the chosen language, and lets its reader in at once', async () => {
    const owner = await anOwner();
    const address = `${crypto.randomUUID()}@mail.test`;
    const { invitations } = await callAs(owner, people.invite, { people: [{ email: address }], language: 'th' });
    const [given] = invitations;
    if (!given) throw new Error('One was invited.');
    const [mail] = await mailsTo(address, 1);
    expect(mail).toMatchObject({ subject: 'บริษัท เชิญชวน จำกัด เชิญคุณเข้าร่วม Kala', language: 'th' });
    expect(mail?.text).toContain(given.code);
    expect(mail?.text).toContain(`/th/accept-invite?code=${given.code}`);

    const guest = await aStranger();
    const { employeeId } = await callAs(guest, people.acceptInvitation, { code: given.code });
    const profile = await callAs(guest, people.myProfile, undefined);
    expect(profile.lastVisitEmployee).toMatchObject({
      id: employeeId,
      organization: { name: 'บริษัท เชิญชวน จำกัด' },
      approveStatus: { uniqueName: 'approved' },
    });
    expect(profile.employees).toHaveLength(2);
    expect((await callAs(owner, people.listInvitations, {})).total).toBe(0);
  });

  it('to the address of a person whom HR has entered leads to that file, and makes no second one', async () => {
    const owner = await anOwner();
    const email = `${crypto.randomUUID()}@mail.test`;
    const { id } = await callAs(owner, people.createEmployee, { firstName: 'มานะ', lastName: 'ขยัน', email });
    const { invitations } = await callAs(owner, people.invite, { people: [{ email: email.toUpperCase() }] });
    const guest = await aStranger();
    const joined = await callAs(guest, people.acceptInvitation, { code: invitations[0]?.code ?? '' });
    expect(joined).toEqual({ employeeId: id });
    expect((await callAs(owner, people.listEmployees, { search: email })).total).toBe(1);
  });

  it('is not sent to a person who has left, whom it could not let in, and HR learns why', async () => {
    const owner = await anOwner();
    const left = await aPerson(owner, { status: 'deactivated' });
    const email = `${crypto.randomUUID()}@mail.test`;
    await kala.database.tenant(owner.organizationId, (tx) =>
      tx.run(sql`
        update app.employee set email = ${email} where organization_id = ${tx.organizationId} and id = ${left.employeeId}`),
    );
    const answer = await callAs(owner, people.invite, { people: [{ email }] });
    expect(answer).toEqual({ invitations: [], alreadyHere: [], leftBefore: [email] });
  });

  it('shows the holder of its code the company and its end, and nothing else', async () => {
    const owner = await anOwner();
    const { invitations } = await callAs(owner, people.invite, { people: [{ email: 'secret@mail.test' }] });
    const code = invitations[0]?.code ?? '';
    const answer = await callAs(null, people.invitationByCode, { code: code.toLowerCase().replaceAll('-', ' ') });
    expect(answer).toEqual({ companyName: 'บริษัท เชิญชวน จำกัด', expiresAt: expect.any(String), invited: null });
    await expect(callAs(null, people.invitationByCode, { code: 'AAAA-BBBB-CCCC' })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('proves the address to the reader of its mail: a name and a password make an account that joins at once', async () => {
    const owner = await anOwner();
    const address = `${crypto.randomUUID()}@mail.test`;
    const { invitations } = await callAs(owner, people.invite, {
      people: [{ email: address, firstName: 'มานะ', lastName: 'ขยัน' }],
      language: 'th',
    });
    const [mail] = await mailsTo(address, 1);
    const link = new URL(/https?:\S+accept-invite\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    const [code, proof] = ['code', 'proof'].map((word) => link.searchParams.get(word) ?? '') as [string, string];
    // What the inviter is shown proves nothing.
    expect(invitations[0]?.link).not.toContain('proof');
    expect(await callAs(null, people.invitationByCode, { code, proof })).toMatchObject({
      invited: { email: address, firstName: 'มานะ', lastName: 'ขยัน', invitedBy: expect.any(String) },
    });

    const account = { firstName: 'มานะ', lastName: 'ขยัน', email: address, password: `ทดสอบ-${crypto.randomUUID()}` };
    const { accessToken } = await callAs(null, identity.signUp, { ...account, proof, bearer: true });
    const guest = { ...owner, token: accessToken ?? '' };
    expect(await callAs(guest, identity.myVerification, undefined)).toEqual({ email: address, verified: true });
    await callAs(guest, people.acceptInvitation, { code });
    expect((await mailsTo(address, 1)).map(({ subject }) => subject)).toEqual([mail?.subject]);
  });

  it('proves no other address, and a secret that was made up proves none', async () => {
    const owner = await anOwner();
    const address = `${crypto.randomUUID()}@mail.test`;
    await callAs(owner, people.invite, { people: [{ email: address }] });
    const [mail] = await mailsTo(address, 1);
    const proof = /proof=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const tries = [
      { email: `${crypto.randomUUID()}@mail.test`, proof },
      { email: address, proof: 'x'.repeat(43) },
    ];
    const [invitation] = await mailsTo(address, 1);
    const code = /code=([\w-]+)/.exec(invitation?.text ?? '')?.[1] ?? '';
    expect(await callAs(null, people.invitationByCode, { code, proof: 'cut' })).toMatchObject({ invited: null });
    for (const tried of tries) {
      const account = { firstName: 'ก', lastName: 'ข', password: `ทดสอบ-${crypto.randomUUID()}`, bearer: true };
      const { accessToken } = await callAs(null, identity.signUp, { ...account, ...tried });
      const guest = { ...owner, token: accessToken ?? '' };
      expect(await callAs(guest, identity.myVerification, undefined)).toEqual({ email: tried.email, verified: false });
    }
  });

  it('is used once; the same person may open it again, another may not', async () => {
    const owner = await anOwner();
    const { invitations } = await callAs(owner, people.invite, { people: [{ firstName: 'ก', lastName: 'ข' }] });
    const code = invitations[0]?.code ?? '';
    const [first, second] = await Promise.all([aStranger(), aStranger()]);
    const joined = await callAs(first, people.acceptInvitation, { code });
    expect(await callAs(first, people.acceptInvitation, { code })).toEqual(joined);
    const over = { status: 410, body: { code: 'people.invitationOver' } };
    await expect(callAs(second, people.acceptInvitation, { code })).rejects.toMatchObject(over);
    await expect(callAs(null, people.invitationByCode, { code })).rejects.toMatchObject(over);
  });

  it('sent again has a new code, and the old one is dead; taken back it is gone', async () => {
    const owner = await anOwner();
    const address = `${crypto.randomUUID()}@mail.test`;
    const { invitations } = await callAs(owner, people.invite, { people: [{ email: address }] });
    const [old] = invitations;
    if (!old) throw new Error('One was invited.');
    await sentEarlier(owner, 6);
    const fresh = await callAs(owner, people.resendInvitation, { invitationId: old.id });
    await mailsTo(address, 2);
    await expect(callAs(null, people.invitationByCode, { code: old.code })).rejects.toMatchObject({ status: 404 });
    await callAs(null, people.invitationByCode, { code: fresh.code });
    expect((await callAs(owner, people.listInvitations, {})).items).toMatchObject([{ timesSent: 2, state: 'open' }]);
    await callAs(owner, people.cancelInvitation, { invitationId: old.id });
    await expect(callAs(null, people.invitationByCode, { code: fresh.code })).rejects.toMatchObject({ status: 404 });
  });

  it('goes to the same person again after a pause, whichever way it is sent', async () => {
    const owner = await anOwner();
    const address = `${crypto.randomUUID()}@mail.test`;
    const invite = () => callAs(owner, people.invite, { people: [{ email: address.toUpperCase() }] });
    const { invitations } = await invite();
    const resend = (id = invitations[0]?.id ?? asId('')) =>
      callAs(owner, people.resendInvitation, { invitationId: id });
    const pause = { status: 429, body: { code: 'people.sentJustNow', params: { minutes: 5 } } };
    await expect(resend()).rejects.toMatchObject(pause);
    await expect(invite()).rejects.toMatchObject(pause);
    await callAs(owner, people.cancelInvitation, { invitationId: invitations[0]?.id ?? asId('') });
    await expect(invite()).rejects.toMatchObject(pause);
    await mailsTo(address, 1);
    for (let again = 0; again < 4; again++) {
      await sentEarlier(owner, 6);
      await invite();
    }
    await sentEarlier(owner, 6);
    await expect(invite()).rejects.toMatchObject({ status: 429, body: { code: 'people.sentOften' } });
    await callAs(owner, people.invite, { people: [{ email: `${crypto.randomUUID()}@mail.test` }] });
  });

  it('is over after fourteen days, and stands in the list as expired', async () => {
    const owner = await anOwner();
    const { invitations } = await callAs(owner, people.invite, { people: [{ email: 'late@mail.test' }] });
    await kala.database.tenant(owner.organizationId, (tx) =>
      tx.run(sql`update app.invitation set expires_at = ${addSeconds(systemNow(), -1)}
        where organization_id = ${tx.organizationId}`),
    );
    const code = invitations[0]?.code ?? '';
    const guest = await aStranger();
    await expect(callAs(guest, people.acceptInvitation, { code })).rejects.toMatchObject({ status: 410 });
    expect((await callAs(owner, people.listInvitations, {})).items).toMatchObject([{ state: 'expired' }]);
    expect(await callAs(owner, people.countEmployees, undefined)).toMatchObject({ invited: 0 });
  });

  it('many go out at once: each address once, those at work here are named', async () => {
    const owner = await anOwner();
    await kala.database.tenant(owner.organizationId, (tx) =>
      tx.run(sql`update app.employee set email = 'boss@mail.test' where organization_id = ${tx.organizationId}`),
    );
    const answer = await callAs(owner, people.invite, {
      people: [
        { email: 'x@mail.test' },
        { email: 'X@mail.test' },
        { email: 'boss@mail.test' },
        { email: 'y@mail.test' },
      ],
    });
    expect(answer.invitations.map((one) => one.email)).toEqual(['x@mail.test', 'y@mail.test']);
    expect(answer.alreadyHere).toEqual(['boss@mail.test']);
  });

  it('for an employee without a login leads to the file HR has kept', async () => {
    const owner = await anOwner();
    const [employeeId] = await someEmployees(kala.database, owner.organizationId, [{ firstName: 'มีแฟ้ม' }]);
    if (!employeeId) throw new Error('One was asked for.');
    const { code } = await callAs(owner, people.inviteEmployee, { employeeId });
    expect(await callAs(await aStranger(), people.acceptInvitation, { code })).toEqual({ employeeId });
    await expect(callAs(owner, people.inviteEmployee, { employeeId })).rejects.toMatchObject({ status: 409 });
  });

  it.each(['pending', 'rejected'] as const)(
    'leads to the file HR has kept also where the person asked by the passcode before (%s)',
    async (status) => {
      const owner = await anOwner();
      const [employeeId] = await someEmployees(kala.database, owner.organizationId, [{ firstName: 'มีแฟ้ม' }]);
      if (!employeeId) throw new Error('One was asked for.');
      const guest = await aStranger();
      const passcode = await passcodeOf(owner);
      const asked = await callAs(guest, people.joinByPasscode, { passcode });
      if (status === 'rejected')
        await callAs(owner, people.decideEmployee, { employeeId: asked.employeeId, step: 'reject', reason: 'มีแฟ้มแล้ว' });
      const { code } = await callAs(owner, people.inviteEmployee, { employeeId });
      expect(await callAs(guest, people.acceptInvitation, { code })).toEqual({ employeeId });
      expect((await callAs(guest, people.myProfile, undefined)).lastVisitEmployee).toMatchObject({
        id: employeeId,
        firstName: 'มีแฟ้ม',
      });
      expect((await callAs(owner, people.listEmployees, { status })).items).toEqual([]);
      expect((await callAs(owner, people.listEmployees, { status: 'approved' })).total).toBe(2);
    },
  );

  it('puts nobody to work whose national id a person at work has', async () => {
    const owner = await anOwner();
    const [colleague] = await someEmployees(kala.database, owner.organizationId, [{ firstName: 'มีเลข' }]);
    if (!colleague) throw new Error('One was asked for.');
    const guest = await aStranger();
    const { employeeId } = await callAs(guest, people.joinByPasscode, { passcode: await passcodeOf(owner) });
    for (const one of [employeeId, colleague]) {
      const sensitive = await callAs(owner, people.revealSensitive, { employeeId: one });
      await callAs(owner, people.editSensitive, { ...sensitive, employeeId: one, idCard: '1999900012348' });
    }
    const { invitations } = await callAs(owner, people.invite, { people: [{ firstName: 'ก' }] });
    await expect(callAs(guest, people.acceptInvitation, { code: invitations[0]?.code ?? '' })).rejects.toMatchObject({
      status: 409,
      body: { code: 'people.nationalIdOfOther' },
    });
    expect((await callAs(owner, people.listEmployees, { status: 'approved' })).total).toBe(2);
  });

  it('puts nobody to work whose code is the number of a colleague at a station', async () => {
    const owner = await anOwner();
    const [colleague] = await someEmployees(kala.database, owner.organizationId, [{ firstName: 'มีเลข' }]);
    if (!colleague) throw new Error('One was asked for.');
    const guest = await aStranger();
    const { employeeId } = await callAs(guest, people.joinByPasscode, { passcode: await passcodeOf(owner) });
    const code = (of: typeof colleague, employeeCode: string | null) =>
      callAs(owner, people.editWorkInfo, { employeeId: of, employeeCode });
    const number = (of: typeof colleague, employeeStationId: string | null) =>
      callAs(owner, people.editStation, { employeeId: of, employeeStationId });
    await code(employeeId, '301');
    await number(employeeId, '302');
    await number(colleague, '301');
    const { invitations } = await callAs(owner, people.invite, { people: [{ firstName: 'ก' }] });
    const accept = () => callAs(guest, people.acceptInvitation, { code: invitations[0]?.code ?? '' });
    await expect(accept()).rejects.toMatchObject({ status: 409, body: { code: 'people.employeeCodeTaken' } });
    await number(colleague, null);
    await code(colleague, '302');
    await expect(accept()).rejects.toMatchObject({ status: 409, body: { code: 'people.stationIdTaken' } });
    await number(employeeId, null);
    expect(await accept()).toMatchObject({ employeeId });
  });

  it('says to a person who has left the company that HR takes them on again', async () => {
    const owner = await anOwner();
    const guest = await aStranger();
    const { invitations } = await callAs(owner, people.invite, { people: [{ firstName: 'ก' }, { firstName: 'ข' }] });
    const [first, second] = invitations;
    const { employeeId } = await callAs(guest, people.acceptInvitation, { code: first?.code ?? '' });
    const resignDate = dateIn('Asia/Bangkok', systemNow());
    await callAs(owner, people.decideEmployee, { employeeId, step: 'deactivate', resignDate });
    await expect(callAs(guest, people.acceptInvitation, { code: second?.code ?? '' })).rejects.toMatchObject({
      status: 409,
      body: { code: 'people.leftBefore' },
    });
  });
});

describe('a user whose address is still to be proven', () => {
  it('gets into no company before: neither by an invitation nor by a passcode', async () => {
    const owner = await anOwner();
    const { invitations } = await callAs(owner, people.invite, { people: [{ firstName: 'ก', lastName: 'ข' }] });
    const code = invitations[0]?.code ?? '';
    const guest = await kala.aPerson(await kala.aCompany(), { emailVerified: false });
    const refusal = { status: 403, body: { code: 'common.emailUnverified' } };
    await expect(callAs(guest, people.acceptInvitation, { code })).rejects.toMatchObject(refusal);
    await expect(callAs(guest, people.companyByPasscode, { passcode: 'AAAA-AAAA' })).rejects.toMatchObject(refusal);
    await expect(callAs(guest, people.joinByPasscode, { passcode: 'AAAA-AAAA' })).rejects.toMatchObject(refusal);
    await kala.database.global(async (tx) => {
      await tx.run(sql`update global.user_account set email = null where id = ${guest.userId}`);
      forget(tx, guest.userId);
    });
    // An account without an address, as one by phone has none, has nothing to prove.
    expect(await callAs(guest, people.acceptInvitation, { code })).toMatchObject({ employeeId: expect.any(String) });
  });
});

describe('the passcode of a company', () => {
  it('lets a user ask to join; asking twice is one request, and approval opens the door', async () => {
    const owner = await anOwner();
    const passcode = await passcodeOf(owner);
    const guest = await aStranger();
    const typed = passcode.toLowerCase().replace(/(.{4})/, '$1-');
    expect(await callAs(guest, people.companyByPasscode, { passcode: typed })).toEqual({ name: 'บริษัท เชิญชวน จำกัด' });
    const asked = await callAs(guest, people.joinByPasscode, { passcode: typed });
    expect(asked.status).toBe('pending');
    expect(await callAs(guest, people.joinByPasscode, { passcode })).toEqual(asked);
    const { items } = await callAs(owner, people.listEmployees, { status: 'pending' });
    expect(items).toMatchObject([{ id: asked.employeeId, hasLogin: true, askedAt: expect.any(String) }]);
    await expect(callAs(guest, people.myOrganization, undefined)).rejects.toMatchObject({ status: 403 });
    await callAs(owner, people.decideEmployee, { employeeId: asked.employeeId, step: 'approve' });
    expect(await callAs(guest, people.myOrganization, undefined)).toMatchObject({ id: owner.organizationId });
  });

  it.each(['AAAA-AAAA', 'nonsense', '1'])('%s is refused in the same words', async (passcode) => {
    await expect(callAs(await aStranger(), people.joinByPasscode, { passcode })).rejects.toMatchObject({
      status: 404,
      body: { code: 'people.wrongPasscode' },
    });
  });
});
