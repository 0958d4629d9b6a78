import { describe, expect, it } from 'vitest';
import type { Actor } from '#access/rules/can';
import { freePlan, paidPlan } from '#access/rules/testing';
import { ActorAtWork } from '#access/web/public';
import { asId } from '#kernel/ids';
import { defaultPublicSettings } from '#kernel/public-settings';
import { instant } from '#kernel/time';
import { people } from '#people/contract';
import { answer } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import type { TextTable } from '#web/text';
import { type Face, type Zone, zones } from '../contract.ts';
import { AddZone } from './add-zone.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { RegistrationDialog } from './registration-dialog.tsx';
import { ZoneList } from './zone-list.tsx';

const text: TextTable = { zones: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') } };

const zone: Zone = {
  id: asId('01890000-0000-7000-8000-00000000000a'),
  type: 'wifi',
  name: 'Office Wi-Fi',
  externalCode: null,
  enabled: true,
  activatedAt: null,
  everyone: false,
  employeeCount: 3,
  latitude: null,
  longitude: null,
  radius: null,
  beaconType: null,
  beaconUuid: null,
  beaconMajor: null,
  beaconMinor: null,
  wifiName: 'Office',
  wifiIpAddresses: ['203.0.113.0/24'],
  wifiMacAddress: null,
  qrMode: null,
  deviceKey: null,
  updatedAt: instant('2026-11-15T00:00:00Z'),
};
const listed = (items: readonly Zone[]) =>
  answer(zones.listZones, { items: [...items], total: items.length, page: 0, size: 50 });

const asStaff = (element: React.ReactElement, plan = paidPlan) => (
  <ActorAtWork
    value={{ groups: ['administrator'], roles: [], plan, country: 'TH', departmentIds: [] } as unknown as Actor}
  >
    {element}
  </ActorAtWork>
);

describe('a list of zones', () => {
  it('says how a zone knows, to whom it is open and whether it has been seen', async () => {
    const { screen } = await renderScreen(asStaff(<ZoneList type="wifi" />), { text, answers: [listed([zone])] });
    expect(await screen.findByText('Office Wi-Fi')).toBeTruthy();
    expect(screen.getByText('Office · 203.0.113.0/24 · 10-30 m')).toBeTruthy();
    expect(screen.getByText('3 people')).toBeTruthy();
    expect(screen.getByText('Not used yet')).toBeTruthy();
  });

  it('says below the map that it has places of the first zones only', async () => {
    const place = { ...zone, type: 'gps' as const, latitude: 13.75, longitude: 100.5, radius: 100 };
    const { screen } = await renderScreen(asStaff(<ZoneList type="gps" />), {
      text,
      answers: [answer(zones.listZones, { items: [place, zone], total: 730, page: 0, size: 500 })],
    });
    expect(await screen.findByText('The map shows the zones with a place among the first 2 of 730.')).toBeTruthy();
  });

  it('on the free plan the export is there and asks for an upgrade', async () => {
    const { screen, user, sent } = await renderScreen(asStaff(<ZoneList type="wifi" />, freePlan), {
      text,
      answers: [listed([zone])],
    });
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByRole('heading', { name: 'Export needs an upgrade' })).toBeTruthy();
    expect(sent(zones.exportZones)).toEqual([]);
  });
});

it('of many people with a zone some are drawn and the others counted; any of them is found and taken off', async () => {
  const employees = Array.from({ length: 1_200 }, (_, at) => ({
    employeeId: asId<'employee'>(`01890000-0000-7000-8000-0000000${String(at).padStart(5, '0')}`),
    name: `Person ${at + 1}`,
    employeeCode: `E${at + 1}`,
  }));
  const { screen, user, sent, waitFor } = await renderScreen(asStaff(<AssignDialog zone={zone} onClose={() => {}} />), {
    text,
    answers: [
      answer(zones.listEmployees, { everyone: false, employees, version: 'v1' }),
      answer(people.searchEmployees, { items: [], total: 0, page: 0, size: 25 }),
      answer(zones.assignEmployees, { ...zone, version: 'v2' }),
    ],
  });
  expect(await screen.findByText(/^1,?100 more people are not shown/)).toBeTruthy();
  expect(screen.getAllByLabelText(/^Remove Person/)).toHaveLength(100);
  await user.type(screen.getByLabelText('Find among these people'), 'e1199');
  await user.click(screen.getByLabelText('Remove Person 1199'));
  await user.click(screen.getByText('Save'));
  await waitFor(() => expect(sent(zones.assignEmployees)).toHaveLength(1));
  expect(sent(zones.assignEmployees)[0]?.employeeIds).toHaveLength(1_199);
});

describe('a file of zones', () => {
  it('that was not written, because a line became wrong since, stays with what is wrong now', async () => {
    const line = { line: 2, name: 'Gate', type: 'qr' as const };
    const good = { done: false, lines: [{ ...line, action: 'add' as const, problems: [] }] };
    const problems = [{ column: 'name', code: 'duplicate', n: null }];
    const bad = { done: false, lines: [{ ...line, action: 'refuse' as const, problems }] };
    let isLooked = false;
    let isClosed = false;
    const close = () => {
      isClosed = true;
    };
    const { screen, user } = await renderScreen(asStaff(<ImportDialog onClose={close} />), {
      text,
      answers: [
        answer(zones.importZones, () => {
          const now = isLooked ? bad : good;
          isLooked = true;
          return now;
        }),
      ],
    });
    const file = new File(['type,name'], 'zones.csv', { type: 'text/csv' });
    await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, file);
    await user.click(await screen.findByRole('button', { name: 'Import 1 line' }));
    expect(await screen.findByText(/^1 line has an error/)).toBeTruthy();
    expect(screen.queryByText('Zones imported.')).toBeNull();
    expect(isClosed).toBe(false);
  });
});

describe('adding a zone', () => {
  it('on the free plan a second one of a type asks for an upgrade', async () => {
    const { screen, user } = await renderScreen(asStaff(<AddZone type={null} onClose={() => {}} />, freePlan), {
      text,
      answers: [listed([zone])],
    });
    await user.click(screen.getByRole('button', { name: /^Wi-Fi/ }));
    expect((await screen.findAllByText('One zone of each type on the free plan')).length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: 'See the plans' })).toBeTruthy();
  });

  it('a Wi-Fi zone is not sent without the name of its network', async () => {
    const { screen, user, sent } = await renderScreen(asStaff(<AddZone type="wifi" onClose={() => {}} />), {
      text,
      answers: [listed([]), answer(zones.createZone, zone), answer(zones.myAddress, { ip: '203.0.113.9' })],
    });
    await user.type(await screen.findByLabelText(/Name of the zone/), 'Office');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This input is required.')).toBeTruthy();
    expect(sent(zones.createZone)).toHaveLength(0);
    await user.type(screen.getByLabelText(/Wi-Fi name/), 'Office');
    await user.click(screen.getByRole('button', { name: 'Add my current address' }));
    await screen.findByDisplayValue('203.0.113.9');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Zone added.');
    expect(sent(zones.createZone)).toMatchObject([
      { type: 'wifi', wifiName: 'Office', wifiIpAddresses: ['203.0.113.9'] },
    ]);
  });
});

describe('registering a face', () => {
  const face: Face = {
    employeeId: asId('01890000-0000-7000-8000-00000000000b'),
    name: 'Somsri',
    employeeCode: null,
    consent: true,
    filePhotos: 0,
    state: 'failed',
    photos: 1,
    problem: 'photoTimeout',
  };
  const shown = async (more: Partial<Face>) =>
    renderScreen(<RegistrationDialog zoneId={zone.id} employeeId={face.employeeId} onClose={() => {}} />, {
      text,
      answers: [answer(zones.listFaces, [{ ...face, ...more }]), answer(zones.registerFace, { ...face, ...more })],
    });

  it('says that taking the photo timed out, and offers another try', async () => {
    const { screen, user, sent } = await shown({});
    expect(await screen.findByText('Taking photo timeout')).toBeTruthy();
    // It looks every second: at this person, not at everybody of the company.
    expect(sent(zones.listFaces)[0]).toEqual({ zoneId: zone.id, employeeId: face.employeeId });
    expect(screen.queryByRole('button', { name: /Finish/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(sent(zones.registerFace)).toMatchObject([{ step: 'again' }]);
  });

  it('may be finished with two photos', async () => {
    const { screen } = await shown({ photos: 2 });
    expect(await screen.findByRole('button', { name: 'Finish with 2 photos' })).toBeTruthy();
  });

  it('does not begin without consent', async () => {
    const { screen } = await shown({ consent: false, state: 'none', problem: null, photos: 0 });
    expect(await screen.findByText(/Somsri has not yet agreed/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Start' })).toBeNull();
  });
});

describe('the place of a zone', () => {
  // One try that failed was the end: in a building the first one often fails.
  it('is asked for again when it does not come', async () => {
    let tries = 0;
    const coords = { latitude: 13.7467, longitude: 100.5348, accuracy: 12 };
    const getCurrentPosition: Geolocation['getCurrentPosition'] = (good, bad) => {
      tries += 1;
      if (tries < 3) bad?.({ code: 3 } as GeolocationPositionError);
      else good({ coords, timestamp: 0 } as GeolocationPosition);
    };
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
    const { screen, user } = await renderScreen(asStaff(<AddZone type="gps" onClose={() => {}} />), {
      text,
      answers: [listed([])],
    });
    await user.click(await screen.findByRole('button', { name: 'Use my location' }));
    expect(await screen.findByDisplayValue(/^13\.7467/)).toBeTruthy();
    expect(tries).toBe(3);
  });

  it('is read from a pasted map link, and an address is looked up in a map', async () => {
    const { screen, user } = await renderScreen(asStaff(<AddZone type="gps" onClose={() => {}} />), {
      text,
      answers: [listed([])],
    });
    const box = await screen.findByRole('textbox', { name: 'Map link, coordinates or address' });
    await user.click(box);
    await user.paste('https://www.google.com/maps/place/Wat+Arun/@13.75,100.5,17z/data=!8m2!3d13.743742!4d100.488975');
    expect(await screen.findByDisplayValue(/^13\.743742/)).toBeTruthy();
    expect(screen.getByDisplayValue(/^100\.488975/)).toBeTruthy();
    await user.clear(box);
    await user.paste('99 ถนนสาทร');
    const link = screen.getByRole('link', { name: 'Google Maps' });
    expect(link.getAttribute('href')).toContain(encodeURIComponent('99 ถนนสาทร'));
    await user.clear(box);
    await user.paste('https://maps.app.goo.gl/AbC');
    expect(screen.getByText(/^A short link/)).toBeTruthy();
  });

  it('is found by its address where the server can, and the reader is asked to move the point', async () => {
    const place = { name: 'ลุมพินี เขตปทุมวัน กรุงเทพมหานคร', latitude: 13.7307, longitude: 100.5416, around: null };
    const { screen, user, client, sent } = await renderScreen(asStaff(<AddZone type="gps" onClose={() => {}} />), {
      text,
      answers: [listed([]), answer(zones.findPlaces, { places: [place] })],
    });
    client.setQueryData(['public settings'], { ...defaultPublicSettings, placeSearch: true });
    await user.click(await screen.findByRole('textbox', { name: 'Map link, coordinates or address' }));
    await user.paste('แขวงลุมพินี เขตปทุมวัน');
    const find = await screen.findByRole('button', { name: 'Find this address' });
    expect(screen.queryByRole('link', { name: 'Google Maps' })).toBeNull();
    expect(sent(zones.findPlaces)).toEqual([]);
    await user.click(find);
    await user.click(await screen.findByRole('button', { name: place.name }));
    expect(await screen.findByDisplayValue(/^13\.7307/)).toBeTruthy();
    expect(screen.getByText(/Drag the point/)).toBeTruthy();
  });

  it('is found by its district without a service, with a map for the street', async () => {
    const place = {
      name: 'Chatuchak, Bangkok 10900',
      latitude: 13.829,
      longitude: 100.5593,
      around: 'district' as const,
    };
    const { screen, user } = await renderScreen(asStaff(<AddZone type="gps" onClose={() => {}} />), {
      text,
      answers: [listed([]), answer(zones.findPlaces, { places: [place] })],
    });
    await user.click(await screen.findByRole('textbox', { name: 'Map link, coordinates or address' }));
    await user.paste('10900 Chatuchak');
    await user.click(await screen.findByRole('button', { name: 'Find this address' }));
    await user.click(await screen.findByRole('button', { name: place.name }));
    expect(await screen.findByDisplayValue(/^13\.829/)).toBeTruthy();
    expect(screen.getByText(/middle of this district/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Google Maps' })).toBeTruthy();
    // What was said of the place of one address is not said of another address.
    await user.type(screen.getByRole('textbox', { name: 'Map link, coordinates or address' }), ' Market');
    await user.click(await screen.findByRole('button', { name: 'Find this address' }));
    expect(await screen.findByRole('button', { name: place.name, pressed: false })).toBeTruthy();
    expect(screen.queryByText(/middle of this district/)).toBeNull();
  });
});
