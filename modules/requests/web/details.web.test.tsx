import { describe, expect, it } from 'vitest';
import { approvals, type WholeRequest } from '#approvals/contract';
import { pathSteps } from '#approvals/contract/requests';
import { forms } from '#forms/contract';
import { asId } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { answer, refuse } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import { startText } from '#web/text';
import { RequestDetails } from './request-details.tsx';
import { aPerson, aWhole, manee, pathStep, requestId, seenBy, somchai, text } from './testing.tsx';
import View from './view.screen.tsx';

const show = (request: WholeRequest, more: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(seenBy([], <RequestDetails requestId={request.id} />), {
    text,
    ...more,
    answers: [answer(approvals.readRequest, request), ...(more.answers ?? [])],
  });

const decisionOf = (employee = manee, approved: boolean | null = null) => ({
  employee,
  onBehalfOf: null,
  approved,
  reason: null,
  approvedDate: null,
});
const group = (more: Partial<WholeRequest['approveGroups'][number]> = {}) => ({
  name: 'Team',
  approvalRequest: 1,
  state: 'later' as const,
  skipped: null,
  isOwners: false,
  isDeciders: false,
  approvers: [],
  ...more,
});

describe('a request', () => {
  it('says what the decision will do, why this line, and who is next', async () => {
    const { screen } = await show(aWhole(1));
    expect(await screen.findByText('One computer for Asker 1')).toBeTruthy();
    expect(screen.getByText('What the decision will do')).toBeTruthy();
    expect(screen.getByText(/Line “Purchases” of the company/)).toBeTruthy();
    expect(screen.getByText('Can decide now').parentElement?.textContent).toContain('มานี ใจดี');
  });

  it('does not call the answers of a form what the decision will do', async () => {
    const { screen } = await show(aWhole(1, { summary: 'Uniform · 12', wording: 'Uniform · 12' }));
    expect(await screen.findByText('What it is about')).toBeTruthy();
    expect(screen.queryByText('What the decision will do')).toBeNull();
  });

  it.each([
    ['ownTeam', /of the team of the person who asks/],
    ['teamAbove', /of a team above/],
    ['noLine', /the manager of the team decides/],
  ] as const)('explains its line: %s', async (reason, sentence) => {
    const { screen } = await show(aWhole(1, { line: { name: 'Purchases', reason, departmentId: null } }));
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('shows its line as steps, each with its people and their decisions', async () => {
    const approveGroups = [
      group({ state: 'passed', approvers: [{ ...decisionOf(somchai, true), onBehalfOf: manee }] }),
      group({ name: 'Finance', state: 'skipped', skipped: 'condition' }),
      group({ name: 'Board', state: 'current', approvalRequest: 2, approvers: [decisionOf()] }),
      group({ name: '', state: 'later', isOwners: true }),
    ];
    const { screen, within } = await show(aWhole(1, { approveGroups }));
    const picture = await screen.findByRole('list', { name: 'Steps of the line' });
    const steps = [...picture.children].map((one) => one.textContent);
    expect(steps[0]).toMatch(/Team.*Passed.*สมชาย ใจดี for มานี ใจดี/);
    expect(within(picture).getByLabelText('Approved')).toBeTruthy();
    expect(steps[1]).toMatch(/Finance.*Skipped.*Not asked for a request like this/);
    expect(steps[2]).toMatch(/Board.*Asked now.*2 approvals are needed.*มานี ใจดี/);
    expect(steps[3]).toMatch(/Owners.*Asked later/);
  });

  it('to change an employee file is decided by people with the right, who find the values elsewhere', async () => {
    const request = aWhole(1, {
      kind: 'people.fileChange',
      line: { name: null, reason: 'noLine', departmentId: null },
      approveGroups: [group({ name: '', state: 'current', isDeciders: true })],
    });
    const { screen } = await renderScreen(seenBy(['administrator'], <RequestDetails requestId={request.id} />), {
      text,
      answers: [answer(approvals.readRequest, request)],
    });
    expect(await screen.findByText('People with the right to decide this')).toBeTruthy();
    expect(screen.getByText(/so people with the right to change it decide/)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'See which values are to change' });
    expect(link.getAttribute('href')).toBe('/en/employee/changes');
  });

  it('that is rejected shows at which step, and later steps as not asked', async () => {
    const approveGroups = [
      group({ state: 'passed', approvers: [{ ...decisionOf(manee, false), reason: 'งบหมด' }] }),
      group({ name: 'Board' }),
    ];
    const { screen } = await show(aWhole(1, { state: 'rejected', approveGroups, next: [], may: [] }));
    const picture = await screen.findByRole('list', { name: 'Steps of the line' });
    const steps = [...picture.children].map((one) => one.textContent);
    expect(steps[0]).toMatch(/Team.*Rejected.*งบหมด/);
    expect(steps[1]).toMatch(/Board.*Not asked/);
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  it.each(['en', 'th'] as const)('has words for every step of its path in %s', async (language) => {
    const path = pathSteps.map((what) =>
      pathStep(what, { employee: manee, people: [somchai], groupName: 'Board', reason: null }),
    );
    const { screen } = await show(aWhole(1, { path }), { language });
    const heading = language === 'en' ? 'What happened so far' : 'สิ่งที่เกิดขึ้นแล้ว';
    const region = (await screen.findByRole('region', { name: heading })) as HTMLElement;
    const words = [...region.querySelectorAll('li > span')].map((one) => one.textContent ?? '');
    expect(words).toHaveLength(pathSteps.length);
    expect(words.filter((one) => one.trim() === '')).toEqual([]);
    expect(new Set(words).size).toBe(pathSteps.length);
  });

  it('tells a stand-in, a code of the engine and a written reason apart on its path', async () => {
    const path = [
      pathStep('opened', { employee: manee }),
      pathStep('skipped', { groupName: 'Board', reason: 'nobody' }),
      pathStep('rejected', { employee: somchai, onBehalfOf: manee, reason: 'งบหมด' }),
      pathStep('accepted', { reason: 'nobodyElse' }),
    ];
    const { screen } = await show(aWhole(1, { path }));
    expect(await screen.findByText('มานี ใจดี entered the request')).toBeTruthy();
    expect(screen.getByText('“Board” was skipped: Nobody is in this group')).toBeTruthy();
    expect(screen.getByText(/สมชาย ใจดี rejected for มานี ใจดี/).textContent).toContain('งบหมด');
    expect(screen.getByText('Approved at once: there is nobody else who could decide')).toBeTruthy();
    expect(screen.queryByText('nobodyElse')).toBeNull();
  });

  it('that could not be carried out says why, with the figures of the reason', async () => {
    const path = [pathStep('refused', { fault: { code: 'approvals.tooMany', params: { n: 3 } } })];
    const { screen } = await show(aWhole(1, { path }));
    const sentence = 'Approved by everyone required, but it cannot be carried out: You can add up to 3 here.';
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('of a person whose data were erased names nobody', async () => {
    const gone = { ...aPerson(''), lastName: '', isAtWork: false };
    const { screen } = await show(aWhole(1, { path: [pathStep('approved', { employee: gone })] }));
    expect(await screen.findByText('a person who is no longer here approved')).toBeTruthy();
  });

  it('that a link opens for a person who may not see it says so', async () => {
    const { screen } = await renderScreen(seenBy([], <View />), {
      text,
      at: `requests/view/${requestId(1)}`,
      path: 'requests/view/$id',
      answers: [refuse(approvals.readRequest, 404, { code: 'approvals.requestNotFound' })],
    });
    expect(await screen.findByText('Request not found, or you are not allowed to see it.')).toBeTruthy();
  });
});

describe('the answers of a form', () => {
  const asked = (n: number, type: 'date' | 'textfield' | 'file' | 'addclocking', label: string, more = {}) => ({
    fieldId: `019a0000-0000-7000-8000-0000000000c${n}`,
    type,
    label,
    value: null,
    text: '',
    files: [],
    ...more,
  });

  it('are shown with the request, dates and punches in words, files to open', async () => {
    const { screen } = await show(aWhole(1, { kind: 'forms.free' }), {
      answers: [
        answer(forms.readResponse, {
          id: asId<'formResponse'>('019a0000-0000-7000-8000-0000000000aa'),
          formId: asId<'form'>('019a0000-0000-7000-8000-0000000000ab'),
          formName: 'Equipment',
          type: 'free',
          formVersion: 1,
          employee: { ...manee },
          state: 'submitted',
          requestId: requestId(1),
          submittedAt: '2026-11-14T03:00:00.000Z' as Instant,
          decidedAt: null,
          answeredBy: null,
          document: null,
          answers: [
            asked(1, 'date', 'Needed on', { value: '2026-11-20', text: '2026-11-20' }),
            asked(2, 'addclocking', 'Punch', {
              value: { clockType: 'clock_in', timestamp: '2026-11-13T01:00:00.000Z' },
              text: 'clock_in 2026-11-13T01:00:00.000Z',
            }),
            asked(3, 'textfield', 'Note'),
            asked(4, 'file', 'Receipt', {
              files: [
                { id: asId('019a0000-0000-7000-8000-0000000000f9'), name: 'bill.pdf', size: 9, contentType: 'x' },
              ],
            }),
          ],
        }),
      ],
    });
    const shownFor = async (label: string) => (await screen.findByText(label)).parentElement?.textContent;
    expect(await shownFor('Needed on')).toContain('20 Nov 2026');
    expect(await shownFor('Punch')).toMatch(/Clock in 13 Nov 2026.*08:00/);
    expect(await shownFor('Note')).toContain('Not answered');
    expect(screen.getByRole('button', { name: 'Open bill.pdf' })).toBeTruthy();
  });
});

describe('the person who asked', () => {
  it('cancels a request that waits, after a question', async () => {
    const { screen, user, sent, waitFor } = await show(aWhole(1, { may: ['cancel'] }), {
      answers: [answer(approvals.cancelRequest, { requestId: requestId(1), state: 'canceled' })],
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel the request' }));
    await screen.findByText('Cancel this request?');
    expect(sent(approvals.cancelRequest)).toEqual([]);
    await user.type(screen.getByLabelText('Reason'), 'เปลี่ยนใจ');
    await user.click(screen.getAllByRole('button', { name: 'Cancel the request' }).at(-1) as HTMLElement);
    await waitFor(() =>
      expect(sent(approvals.cancelRequest)).toEqual([{ requestId: requestId(1), reason: 'เปลี่ยนใจ' }]),
    );
  });

  it('says why an approved request cannot be undone any more', async () => {
    const { screen } = await show(aWhole(1, { state: 'approved', may: [], kept: 'forms.claimPaid' }));
    expect(await screen.findByText(/^It cannot be cancelled any more: This claim is in a pay run/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ask to cancel' })).toBeNull();
  });

  it('says another reason only once its words are here', async () => {
    const { screen, change, client, waitFor } = await show(
      aWhole(1, { state: 'approved', may: [], kept: 'forms.claimPaid' }),
    );
    await screen.findByText(/This claim is in a pay run/);
    const words = Promise.withResolvers<{ en: object }>();
    startText({ ...text, keeper: { en: () => words.promise, th: () => words.promise } });
    change(answer(approvals.readRequest, aWhole(1, { state: 'approved', may: [], kept: 'keeper.taken' })));
    await client.invalidateQueries();
    await waitFor(() => expect(screen.queryByText(/This claim is in a pay run/)).toBeNull());
    expect(screen.queryByText(/^It cannot be cancelled any more/)).toBeNull();
    words.resolve({ en: { errors: { taken: 'It was taken.' } } });
    expect(await screen.findByText(/^It cannot be cancelled any more: It was taken/)).toBeTruthy();
  });

  it('asks to cancel one that is approved', async () => {
    const { screen, user, sent, waitFor } = await show(aWhole(1, { state: 'approved', may: ['askToCancel'] }), {
      answers: [answer(approvals.askToCancel, { requestId: requestId(2), state: 'pending' })],
    });
    await user.click(await screen.findByRole('button', { name: 'Ask to cancel' }));
    await screen.findByText('Ask to cancel this request?');
    await user.click(screen.getAllByRole('button', { name: 'Ask to cancel' }).at(-1) as HTMLElement);
    await waitFor(() => expect(sent(approvals.askToCancel)).toMatchObject([{ requestId: requestId(1) }]));
    expect(await screen.findByText('Sent. The same people are asked to agree.')).toBeTruthy();
  });

  it('reads why a step is not possible any more', async () => {
    const { screen, user } = await show(aWhole(1, { may: ['cancel'] }), {
      answers: [refuse(approvals.cancelRequest, 409, { code: 'approvals.alreadyDecided' })],
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel the request' }));
    await user.click((await screen.findAllByRole('button', { name: 'Cancel the request' })).at(-1) as HTMLElement);
    expect(await screen.findByText('This request has already been decided.')).toBeTruthy();
  });
});
