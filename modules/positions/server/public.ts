export { followPositions } from './hears.ts';
export { positionMemberHandlers } from './members.ts';
export { positionHandlers } from './positions.ts';
