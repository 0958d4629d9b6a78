import { TemplatesList } from '../templates/templates-list.tsx';

export default function TimesheetsScreen() {
  return <TemplatesList kind="timesheet" />;
}
