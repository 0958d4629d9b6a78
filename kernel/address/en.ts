/** What the parts of a Thai address are called, for every list, file and log that names them. */
export const addressEn = {
  houseNumber: 'House number',
  building: 'Building',
  room: 'Room',
  floor: 'Floor',
  village: 'Village',
  moo: 'Moo',
  soi: 'Soi',
  junction: 'Junction',
  road: 'Road',
  subDistrict: 'Sub-district',
  district: 'District',
  province: 'Province',
  postCode: 'Post code',
} as const;
