export { ClockCard } from './clock-card.tsx';
export { sendWaiting } from './queue.ts';
