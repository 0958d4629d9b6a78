export { positionHandlers, positionMemberHandlers } from './positions.ts';
