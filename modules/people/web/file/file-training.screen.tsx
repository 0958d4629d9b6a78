import { ResumePanel } from './resume-panel.tsx';

export default function FileTrainingScreen() {
  return <ResumePanel kind="training" />;
}
