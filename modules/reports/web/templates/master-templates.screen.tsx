import { TemplatesList } from './templates-list.tsx';

export default function MasterTemplatesScreen() {
  return <TemplatesList kind="master" />;
}
