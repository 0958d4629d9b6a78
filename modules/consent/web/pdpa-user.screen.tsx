import { Questions } from './questions.tsx';

/** Inside the mobile app, which closes the page by itself. */
export default function PdpaUserScreen() {
  return <Questions audience="user" channel="webview" />;
}
