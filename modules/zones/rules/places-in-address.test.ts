import { describe, expect, it } from 'vitest';
import { type Province, placeIndex, placesInAddress } from './places-in-address.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const sub = (th: string, en: string, ...postCodes: string[]) => ({ th, en, postCodes });

const provinces: readonly Province[] = [
  {
    th: 'กรุงเทพมหานคร',
    en: 'Bangkok',
    centre: at(13.76, 100.49),
    districts: [
      {
        th: 'จตุจักร',
        en: 'Chatuchak',
        centre: at(13.82, 100.55),
        subDistricts: [sub('จตุจักร', 'Chatuchak', '10900'), sub('ลาดยาว', 'Lat Yao', '10900')],
      },
      {
        th: 'คลองเตย',
        en: 'Khlong Toei',
        centre: at(13.71, 100.58),
        subDistricts: [sub('คลองตัน', 'Khlong Tan', '10110'), sub('คลองเตย', 'Khlong Toei', '10110')],
      },
      { th: 'บางเขน', en: 'Bang Khen', centre: at(13.87, 100.6), subDistricts: [sub('อนุสาวรีย์', 'Anusawari', '10220')] },
    ],
  },
  {
    th: 'เชียงใหม่',
    en: 'Chiang Mai',
    centre: at(18.79, 98.98),
    districts: [
      {
        th: 'เมืองเชียงใหม่',
        en: 'Mueang Chiang Mai',
        centre: at(18.79, 98.98),
        subDistricts: [sub('สุเทพ', 'Suthep', '50200'), sub('ช้างเผือก', 'Chang Phueak', '50200', '50300')],
      },
      { th: 'แม่ริม', en: 'Mae Rim', centre: null, subDistricts: [sub('ริมใต้', 'Rim Tai', '50180')] },
    ],
  },
  {
    th: 'นครสวรรค์',
    en: 'Nakhon Sawan',
    centre: at(15.7, 100.13),
    districts: [
      { th: 'ลาดยาว', en: 'Lat Yao', centre: at(15.75, 99.79), subDistricts: [sub('ลาดยาว', 'Lat Yao', '60150')] },
    ],
  },
];
const index = placeIndex(provinces);
const found = (address: string) =>
  placesInAddress(address, index).map(({ subDistrict, district, province, postCode }) =>
    [subDistrict?.th, district?.th, province.th, postCode].filter(Boolean).join(' '),
  );

describe('places in an address', () => {
  it.each([
    ['จตุจักร กรุงเทพ', ['จตุจักร กรุงเทพมหานคร 10900']],
    ['เขตจตุจักร กทม.', ['จตุจักร กรุงเทพมหานคร 10900']],
    ['10900', ['จตุจักร กรุงเทพมหานคร 10900']],
    ['Chatuchak, Bangkok', ['จตุจักร กรุงเทพมหานคร 10900']],
    ['แขวงจตุจักร เขตจตุจักร กรุงเทพฯ', ['จตุจักร จตุจักร กรุงเทพมหานคร 10900']],
    ['99/1 ถนนสุขุมวิท แขวงคลองตัน เขตคลองเตย กรุงเทพมหานคร 10110', ['คลองตัน คลองเตย กรุงเทพมหานคร 10110']],
    ['แขวงคลองตันเขตคลองเตยกรุงเทพมหานคร', ['คลองตัน คลองเตย กรุงเทพมหานคร 10110']],
    ['ต.สุเทพ อ.เมือง จ.เชียงใหม่', ['สุเทพ เมืองเชียงใหม่ เชียงใหม่ 50200']],
    ['Suthep, Muang Chiang Mai', ['สุเทพ เมืองเชียงใหม่ เชียงใหม่ 50200']],
    ['ช้างเผือก เชียงใหม่ 50300', ['ช้างเผือก เมืองเชียงใหม่ เชียงใหม่ 50300']],
    ['เชียงใหม่', ['เชียงใหม่']],
    ['ลาดยาว', ['ลาดยาว นครสวรรค์ 60150', 'ลาดยาว จตุจักร กรุงเทพมหานคร 10900']],
    ['ลาดยาว นครสวรรค์', ['ลาดยาว นครสวรรค์ 60150']],
    ['bang kh', ['บางเขน กรุงเทพมหานคร 10220']],
    ['99999', []],
    ['nowhere', []],
    ['123 / 4', []],
  ])('%s', (address, places) => {
    expect(found(address)).toEqual(places);
  });

  it('a district without a centre is shown at its province', () => {
    expect(placesInAddress('แม่ริม เชียงใหม่', index)).toEqual([
      expect.objectContaining({ ...at(18.79, 98.98), around: 'province', postCode: '50180' }),
    ]);
  });

  it('a district is shown at its own centre', () => {
    expect(placesInAddress('10110', index)).toEqual([
      expect.objectContaining({ ...at(13.71, 100.58), around: 'district' }),
    ]);
  });
});
