export { useChoices } from './choices.ts';
export { CompanyTabs, SettingTabs } from './company-tabs.tsx';
export { ShiftSettings } from './shift-settings.tsx';
export { TaxIdField } from './tax-id-field.tsx';
export { thaiPlaces } from './thai-places.ts';
