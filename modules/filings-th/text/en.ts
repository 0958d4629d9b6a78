import { en as certificates } from './certificates/en.ts';
import { en as cockpit } from './cockpit/en.ts';
import { en as filings } from './filings/en.ts';

const pages = { ...filings.pages, ...certificates.pages, ...cockpit.pages };

export const en = { ...filings, ...certificates, ...cockpit, pages };
