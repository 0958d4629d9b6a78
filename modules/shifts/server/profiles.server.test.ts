import { describe, expect, it } from 'vitest';
import { testServer } from '#apps/server/testing';
import { asDate, type Minutes } from '#kernel/time';
import { shifts } from '../contract.ts';
import { aProfile } from './testing.ts';

const kala = testServer();
const { callAs, aPerson, anOwner } = kala;

const edited = (profile: Awaited<ReturnType<typeof aProfile>>) => {
  const { id, history: _history, textColour: _text, from: _from, ...fields } = profile;
  return { shiftProfileId: id, ...fields };
};

describe('a shift profile', () => {
  it('is a night over midnight with a Thai symbol and a text colour that can be read on its colour', async () => {
    const owner = await anOwner();
    const night = await aProfile(kala, owner, { symbol: 'ด', colour: '#1A237E', start: '22:00', end: '06:00' });
    expect(night).toMatchObject({ symbol: 'ด', start: '22:00', end: '06:00', textColour: '#FFFFFF', type: 'working' });
    expect(await callAs(owner, shifts.listProfiles, undefined)).toMatchObject([
      { id: night.id, version: night.version },
    ]);
  });

  it('keeps its hours of the past when they change from a day on', async () => {
    const owner = await anOwner();
    const profile = await aProfile(kala, owner);
    const changed = await callAs(owner, shifts.editProfile, {
      ...edited(profile),
      start: '09:00',
      from: asDate('2028-01-01'),
    });
    expect(changed).toMatchObject({
      start: '08:00',
      history: [{ from: '2028-01-01', start: '09:00' }, { start: '08:00' }],
    });
  });

  it('is shown by another name without a new version of its hours', async () => {
    const owner = await anOwner();
    const profile = await aProfile(kala, owner);
    const changed = await callAs(owner, shifts.editProfile, { ...edited(profile), name: 'Early' });
    expect(changed).toMatchObject({ name: 'Early', history: [{ start: '08:00' }] });
  });

  it('has a code and a symbol of its own, until it is no longer offered', async () => {
    const owner = await anOwner();
    const profile = await aProfile(kala, owner, { code: 'N', symbol: 'ด' });
    await expect(aProfile(kala, owner, { code: 'n' })).rejects.toMatchObject({ body: { code: 'shifts.codeTaken' } });
    await expect(aProfile(kala, owner, { symbol: 'ด' })).rejects.toMatchObject({
      body: { code: 'shifts.symbolTaken' },
    });
    await callAs(owner, shifts.removeProfile, { shiftProfileId: profile.id });
    expect(await callAs(owner, shifts.listProfiles, undefined)).toEqual([]);
    await expect(aProfile(kala, owner, { code: 'N', symbol: 'ด' })).resolves.toMatchObject({ code: 'N' });
  });

  it('counts no absence before lateness', async () => {
    const owner = await anOwner();
    const refusal = {
      status: 422,
      body: { code: 'shifts.absenceBeforeLate', fields: { absenceMinutes: { code: 'absenceBeforeLate' } } },
    };
    const hours = { lateMinutes: 30 as Minutes, absenceMinutes: 10 as Minutes };
    await expect(aProfile(kala, owner, hours)).rejects.toMatchObject(refusal);
    const profile = await aProfile(kala, owner, { ...hours, absenceMinutes: 30 as Minutes });
    await expect(callAs(owner, shifts.editProfile, { ...edited(profile), ...hours })).rejects.toMatchObject(refusal);
    // A profile that does not watch lateness may count absence.
    await expect(aProfile(kala, owner, { ...hours, lateMinutes: null })).resolves.toMatchObject({ absenceMinutes: 10 });
  });

  it.each([
    [{ symbol: 'ABC' }, 400],
    [{ start: '08:00', end: '09:00', breakDurationMinutes: 60 }, 422],
  ])('is refused with %j', async (parts, status) => {
    await expect(aProfile(kala, await anOwner(), parts)).rejects.toMatchObject({ status });
  });

  it('of the second of two people who edit it at once is refused', async () => {
    const owner = await anOwner();
    const profile = await aProfile(kala, owner);
    await callAs(owner, shifts.editProfile, { ...edited(profile), name: 'One' });
    await expect(callAs(owner, shifts.editProfile, { ...edited(profile), name: 'Two' })).rejects.toMatchObject({
      status: 409,
      body: { code: 'common.changedMeanwhile' },
    });
  });

  it('is read by shift makers and changed by staff only', async () => {
    const owner = await anOwner();
    await aProfile(kala, owner);
    const maker = await aPerson(owner, { groups: ['shiftMaker'] });
    expect(await callAs(maker, shifts.listProfiles, undefined)).toHaveLength(1);
    await expect(aProfile(kala, maker)).rejects.toMatchObject({ status: 403 });
  });
});
