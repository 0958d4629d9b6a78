export { identityPages } from './routes.ts';
