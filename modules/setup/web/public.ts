// For the dashboard, which offers to continue an unfinished setup.
export { ContinueSetup } from './continue-setup.tsx';
