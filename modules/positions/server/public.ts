export { addMembers as addHolders, addPosition } from './store.ts';
