import { Questions } from './questions.tsx';

/** Inside the mobile app, which closes the page by itself. */
export default function PdpaEmployeeScreen() {
  return <Questions audience="employee" channel="webview" />;
}
