import { module } from '#access/server/public';
import { branding } from '../contract.ts';
import { themeHandlers } from './theme.ts';

export const brandingModule = module({
  name: 'branding',
  contract: branding,
  handlers: themeHandlers,
  publicCalls: [branding.showLook, branding.themeImage],
});
