export { ReceivedCards } from './received.tsx';
