export { type PositionItemSource, positionItemSources } from './position-items.ts';
export { found as foundPosition, requireNotOwnPay } from './positions.ts';
export { allPositions, countPositions } from './store.ts';
