import { Questions } from './questions.tsx';

/** Inside the mobile app, which closes the page by itself. */
export default function PdpaOwnerScreen() {
  return <Questions audience="owner" channel="webview" />;
}
