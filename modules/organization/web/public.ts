export { AddressFields, type AddressForm } from './address-fields.tsx';
export { useChoices } from './choices.ts';
export { CompanyTabs, SettingTabs } from './company-tabs.tsx';
export { thaiPlaces } from './thai-places.ts';
