export { type PositionItemSource, positionItemSources } from './position-items.ts';
export { found as foundPosition, requireNotOwnPay } from './positions.ts';
export { allPositions, bonusById, countPositions } from './store.ts';
