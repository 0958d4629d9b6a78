export { BellPanel } from './bell-panel.tsx';
