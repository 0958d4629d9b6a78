import { Customize } from './customize.tsx';

export default function CustomizeScreen() {
  return <Customize feature="annual" />;
}
