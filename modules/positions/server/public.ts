export { followPositions } from './hears.ts';
export { positionMemberHandlers } from './members.ts';
export { positionHandlers } from './positions.ts';
export { addMembers as addHolders, addPosition } from './store.ts';
