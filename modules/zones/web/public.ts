export { Here } from './place-fields.tsx';
