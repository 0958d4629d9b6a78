import { module } from '#access/server/public';
import { positions } from '../contract.ts';
import { demo } from './demo.ts';
import { followPositions } from './hears.ts';
import { positionMemberHandlers } from './members.ts';
import { positionHandlers } from './positions.ts';

export const positionsModule = module({
  name: 'positions',
  contract: positions,
  handlers: [...positionHandlers, ...positionMemberHandlers],
  hears: [followPositions],
  demo,
});
