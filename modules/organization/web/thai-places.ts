import type { ThaiPlaces } from '#ui/thai-address';
import { callServer } from '#web/call';
import { organization } from '../contract.ts';

/** The lists behind `<ThaiAddress>`. */
export const thaiPlaces: ThaiPlaces = {
  provinces: () => callServer(organization.listProvinces, undefined),
  districts: (province) => callServer(organization.listDistricts, { province }),
  subDistricts: (province, district) => callServer(organization.listSubDistricts, { province, district }),
  atPostCode: (postCode) => callServer(organization.placesAtPostCode, { postCode }),
};
