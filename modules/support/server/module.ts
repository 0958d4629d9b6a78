import { module } from '#access/server/public';
import { support } from '../contract.ts';
import * as events from '../events.ts';
import { demo } from './demo.ts';
import { supportEnds } from './end.ts';
import { noteForProvider } from './hears.ts';
import { ownerHandlers } from './owner.ts';
import { providerHandlers } from './provider.ts';

export const supportModule = module({
  name: 'support',
  contract: support,
  handlers: [...ownerHandlers, ...providerHandlers],
  events: Object.values(events),
  hears: [noteForProvider],
  due: [supportEnds],
  demo,
});
