/** Names of the parts of a Thai address, shared by every list, file and log. */
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
