export { ClockCard } from './clock-card.tsx';
