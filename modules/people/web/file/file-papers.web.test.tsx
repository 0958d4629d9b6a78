import { describe, expect, it } from 'vitest';
import { asId } from '#kernel/ids';
import { asDate, type Instant } from '#kernel/time';
import { documents, type EmployeeDocument } from '#people/contract/documents';
import { type ResumeEntry, resumeCalls } from '#people/contract/resume';
import { answer } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import { seenBy, peopleText as text } from '../testing.tsx';
import { DocumentsPanel } from './documents-panel.tsx';
import { ResumePanel } from './resume-panel.tsx';

const paper = (more: Partial<EmployeeDocument>): EmployeeDocument => ({
  id: asId('019a0000-0000-7000-8000-00000000000a'),
  kind: 'contract',
  name: 'สัญญาจ้าง.pdf',
  size: 1000,
  expiresOn: null,
  createdBy: 'สมศรี',
  createdAt: '2026-01-05T03:00:00.000Z' as Instant,
  ...more,
});

describe('the documents in a file', () => {
  const card = paper({ id: asId('019a0000-0000-7000-8000-00000000000b'), kind: 'idCard', name: 'บัตร.jpg' });
  const answers = [
    answer(documents.listDocuments, [
      { ...card, expiresOn: asDate('2020-01-31') },
      paper({ expiresOn: asDate('2999-12-31') }),
    ]),
    answer(documents.removeDocument, {}),
  ];

  it('say what they are and until when they count; one that is over is said to be', async () => {
    const { screen } = await renderScreen(seenBy(['owner'], <DocumentsPanel />), { text, answers });
    expect(await screen.findByText(/Expired on 31 Jan 2020/)).toBeTruthy();
    expect(screen.getByText(/Valid until 31 Dec 2999/)).toBeTruthy();
    expect(screen.getByText(/Copy of ID card · สมศรี/)).toBeTruthy();
  });

  it('are taken out after a question that names them', async () => {
    const { screen, user, within, sent, waitFor } = await renderScreen(seenBy(['owner'], <DocumentsPanel />), {
      text,
      answers,
    });
    const row = (await screen.findByText('บัตร.jpg')).closest('li') as HTMLElement;
    await user.click(within(row).getByRole('button', { name: 'Delete: บัตร.jpg' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/บัตร\.jpg/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sent(documents.removeDocument)).toEqual([{ documentId: card.id }]));
  });

  it('what was typed about a new one is not lost without a question', async () => {
    const { screen, user, within } = await renderScreen(seenBy(['owner'], <DocumentsPanel />), { text, answers });
    await user.click(await screen.findByRole('button', { name: 'Add a document' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Name/), 'ใบอนุญาตทำงาน');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Leave' })).toBeTruthy();
  });

  it('an employee may take a copy and change nothing', async () => {
    const { screen } = await renderScreen(seenBy([], <DocumentsPanel />), { text, answers });
    expect(await screen.findByRole('button', { name: 'Download: บัตร.jpg' })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Download: / })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Add a document' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
  });

  it('in Thai the days are of the Buddhist era, and none are said to be none', async () => {
    const { screen } = await renderScreen(seenBy([], <DocumentsPanel />), { text, answers, language: 'th' });
    expect(await screen.findByText(/31 ม\.ค\. 2563/)).toBeTruthy();
    const none = [answer(documents.listDocuments, [])];
    const empty = await renderScreen(seenBy([], <DocumentsPanel />), { text, answers: none });
    expect(await empty.screen.findByText('No documents yet')).toBeTruthy();
  });
});

describe('the resume in a file', () => {
  const skill: ResumeEntry = {
    version: 'v1',
    id: asId('019a0000-0000-7000-8000-00000000000c'),
    title: 'เชื่อมโลหะ',
    place: null,
    level: 4,
    fromDate: null,
    toDate: null,
    hours: null,
    detail: null,
  };
  const { list, add, edit, remove } = resumeCalls.skill;
  const answers = [
    answer(list, [skill]),
    answer(add, skill),
    answer(edit, skill),
    answer(remove, {}),
    answer(resumeCalls.training.list, [
      { ...skill, title: 'ดับเพลิง', level: null, hours: 6, place: 'เทศบาล', fromDate: asDate('2026-03-01') },
    ]),
  ];
  const drawn = () => renderScreen(seenBy([], <ResumePanel kind="skill" />), { text, answers });

  it('one adds a skill of one’s own; without a name it is not sent', async () => {
    const { screen, user, within, sent, waitFor } = await drawn();
    expect(await screen.findByText('Level 4 of 5')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(sent(add)).toEqual([]);
    await user.type(dialog.getByLabelText(/Skill/), 'ภาษาอังกฤษ');
    await user.type(dialog.getByLabelText(/Level/), '3');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(add)).toMatchObject([{ title: 'ภาษาอังกฤษ', level: 3 }]));
  });

  it('an entry is changed where it stands, and taken out after a question', async () => {
    const { screen, user, within, sent, waitFor } = await drawn();
    await user.click(await screen.findByRole('button', { name: /^Edit: / }));
    const dialog = within(await screen.findByRole('dialog'));
    const title = dialog.getByLabelText(/Skill/);
    await user.clear(title);
    await user.type(title, 'เชื่อมท่อ');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(edit)).toMatchObject([{ id: skill.id, title: 'เชื่อมท่อ', level: 4 }]));
    await user.click(screen.getByRole('button', { name: /^Delete: / }));
    const question = within(await screen.findByRole('dialog', { name: /Delete/ }));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sent(remove)).toEqual([{ id: skill.id }]));
  });

  it('a training says where, when and for how long', async () => {
    const { screen } = await renderScreen(seenBy([], <ResumePanel kind="training" />), {
      text,
      answers,
      language: 'th',
    });
    expect(await screen.findByText('ดับเพลิง')).toBeTruthy();
    expect(screen.getByText(/เทศบาล · 01 มี\.ค\. 2569 · 6 ชั่วโมง/)).toBeTruthy();
  });
});
