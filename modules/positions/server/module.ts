import { module } from '#access/server/public';
import { positions } from '../contract.ts';
import * as events from '../events.ts';
import { demo } from './demo.ts';
import { followPositionTerms } from './hears.ts';
import { positionMemberHandlers } from './members.ts';
import { positionData } from './personal-data.ts';
import { itemsOfPosition } from './position-items.ts';
import { positionHandlers } from './positions.ts';

export const positionsModule = module({
  name: 'positions',
  contract: positions,
  handlers: (start) => [...positionHandlers(itemsOfPosition(start)), ...positionMemberHandlers],
  hears: [followPositionTerms],
  events: Object.values(events),
  personalData: positionData,
  demo,
});
