export { Here } from './place-fields.tsx';
export { ZoneField } from './zone-field.tsx';
