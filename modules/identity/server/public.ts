export { languageHandlers, liveHandler } from './languages.ts';
export { hashPassword, passwordHandlers, resetMail } from './passwords.ts';
export { sessionHandlers } from './sessions.ts';
export {
  type Employment,
  employmentsOf,
  saveEmployment,
  saveUser,
  sessionById,
  setLastVisit,
  setPassword,
  type UserRow,
  userById,
} from './store.ts';
export { sweepSessions } from './sweep.ts';
export { createTokens, type Tokens } from './tokens.ts';
