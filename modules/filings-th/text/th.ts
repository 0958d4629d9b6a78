import { th as certificates } from './certificates/th.ts';
import { th as cockpit } from './cockpit/th.ts';
import { th as filings } from './filings/th.ts';

const pages = { ...filings.pages, ...certificates.pages, ...cockpit.pages };

export const th = { ...filings, ...certificates, ...cockpit, pages };
