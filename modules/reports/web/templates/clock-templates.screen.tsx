import { TemplatesList } from './templates-list.tsx';

export default function ClockTemplatesScreen() {
  return <TemplatesList kind="clock" />;
}
