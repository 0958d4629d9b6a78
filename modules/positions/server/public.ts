export { agreedFrom, agreedOn, daysOfAgreement } from './agreed.ts';
export { type PositionItemSource, positionItemSources } from './position-items.ts';
export { found as foundPosition, requireNotOwnPay } from './positions.ts';
export { allPositions, bonusById, countPositions, type PositionsReader, termsOfPositions } from './store.ts';
