import { ResumePanel } from './resume-panel.tsx';

export default function FileResumeScreen() {
  return (
    <>
      <ResumePanel kind="skill" />
      <ResumePanel kind="experience" />
      <ResumePanel kind="education" />
    </>
  );
}
