// Two people edit the same row: the second one hears of it, nothing is lost, and the log says what was really before.
import { beforeAll, describe, expect, it } from 'vitest';
import { anAddress } from '#billing/server/testing';
import { type Call, metaOf, nameOf, routeOf } from '#kernel/call';
import type { ErrorBody } from '#kernel/errors';
import { sql } from '#server/db/sql';
import { calls } from './modules.ts';
import type { Try } from './testing/attack/preparations.ts';
import { recipes } from './testing/attack/recipes.ts';
import { inputField, validInput } from './testing/attack/valid-inputs.ts';
import { type Sent, sendOver } from './testing/attack/wire.ts';
import { aWorld, surroundingsOf, type World } from './testing/attack/world.ts';
import { otherInputs } from './testing/other-inputs.ts';
import { type Person, testServer } from './testing.ts';

/** Changes of an existing row (PUT) that take no version, and why no work of another person is lost without one. */
const withoutVersion: Readonly<Record<string, string>> = {
  'identity.saveProfile': 'Only the user changes their own name and language.',
  'identity.setLanguage': 'Only the user changes their own language.',
  'identity.changePassword': 'Asks for the present password, which no other person has.',
  'identity.changeEmail': 'Asks for the present password, which no other person has.',
  'identity.confirmSecondFactor': 'Only the user turns on their own second factor.',
  'identity.registerCompany': 'A form of the provider alone; the last one counts, and both logs have it.',
  'branding.saveThemeWords': 'Two words for the sign-in page; the last ones count.',
  'branding.saveThemeImage': 'Only uploads; saving the theme uses it.',
  'organization.changePasscode': 'Makes a new code each time; nothing is typed.',
  'announcements.sendAnnouncement': 'A step: its screen saves first, and the second sending is refused by the state.',
  'reports.scheduleClockReport': 'One choice of a person for themselves; the last one counts.',
  'reports.scheduleMasterReport': 'One choice of a person for themselves; the last one counts.',
  'reports.scheduleTimesheet': 'One choice of a person for themselves; the last one counts.',
  'reports.saveFormatTime': 'One choice for the company; the last one counts.',
  'announcements.saveAnnouncementImage': 'Gives the picture; the last one counts.',
  'announcements.renameAnnouncement': 'One word for the list; the last one counts.',
  'announcements.unscheduleAnnouncement': 'A step: the second one is refused by the state.',
  'announcements.recallAnnouncement': 'A step: the second one is refused by the state.',
  'announcements.remindReceivers': 'Nothing is typed; a second reminder waits twelve hours.',
  'announcements.markReceivedRead': 'Only the receiver marks their own; the first time counts.',
  'announcements.acknowledgeReceived': 'Only the receiver acknowledges; the first time counts.',
  'enterprise.setFeature': 'A switch of the provider; the last one counts, and both logs have it.',
  'enterprise.setTier': 'A switch of the provider; the last one counts, and both logs have it.',
  'integrations.renewWebhookSecret':
    'Makes a new secret each time; nothing is typed, and the one before signs as well for a day.',
  'support.acceptSupport': 'A decision: the second one is refused by the state.',
  'people.visit': 'The user goes to another company; a place, not a form.',
  'people.decideEmployee': 'A step of the employment: the second step is refused by the state.',
  'people.tagEmployee': 'Names the tags to add and to remove; those of others stay.',
  'people.moveEmployee': 'Moves a person to one team; the terms keep where they were before.',
  'people.decideChange': 'A decision: the second one is refused by the state.',
  'people.changeTerm': 'Writes the row of one day; rows of other days stay, and the log has what the day had before.',
  'people.setSalary': 'Writes the row of one day; rows of other days stay, and the log has what the day had before.',
  'departments.moveDepartment': 'Moves one team by dragging; the log has where it was.',
  'positions.movePosition': 'Moves one position by dragging; the log has where it was.',
  'positions.setSalaryBase': 'One amount, without a form of its own; the log has the amount before.',
  'positions.setMemberSalary': 'Writes the row of one day; rows of other days stay.',
  'setup.saveProgress': 'Only the user fills in their own draft.',
  'setup.dismiss': 'Hides an offer of the user; nothing is typed.',
  'setup.finish': 'Done once; a second time is refused.',
  'consent.decide': 'A decision: the second one is refused by the state.',
  'imports.checkImport':
    'Maps all columns of a file at once and checks every row again; nothing is saved before it runs.',
  'imports.repairRows': 'Names the cells to change; other cells stay.',
  'clocking.restorePunch': 'A step of a punch: the second one is refused by the state.',
  'clocking.disputePunch': 'Only the person says it of their own punch; the last word counts.',
  'clocking.resolveExceptions': 'Answers exceptions, or opens them again; the log has both.',
  'clocking.decideOvertime': 'Decides, or takes a decision back; the day keeps who decided last, the log all of it.',
  'clocking.confirmPeriod': 'A step of a period that only its person takes.',
  'clocking.approvePeriod': 'A step of a period: the second one changes nothing.',
  'clocking.lockPeriod': 'A step of a period: the second one is refused by the state.',
  'clocking.unlockPeriod': 'A step of a period: the second one is refused by the state.',
  'approvals.decide': 'A decision: the second one is refused by the state.',
  'approvals.decideMany': 'Decisions: the second one on a request is refused by the state.',
  'approvals.cancelRequest': 'A step of a request: the second one is refused by the state.',
  'forms.decideResponse': 'A decision: the second one is refused by the state.',
  'forms.cancelResponse': 'A step of an answer: the second one is refused by the state.',
  'notifications.markRead': 'Only the reader marks their own messages.',
  'notifications.markAllRead': 'Only the reader marks their own messages.',
  'notifications.saveSettings': 'Only the reader chooses their own channels.',
  'dashboard.saveArrangement': 'Only the reader arranges their own dashboard.',
  'reports.saveFavourites': 'Only the reader marks their own favourites.',
  'notifications.resend': 'A step of a delivery: the second one is refused by the state.',
  'shifts.moveShiftTimes': 'Moves shift times by dragging; what was before is answered and undoes it.',
  'shifts.publishShiftTimes':
    'Publishes what is planned; nothing is typed but the reason, and publishing twice changes nothing.',
  'shifts.publishMonth':
    'Publishes what is planned; nothing is typed but the reason, and publishing twice changes nothing.',
  'shifts.editWorker': 'Marks one worker as overtime, or not.',
  'shifts.saveWeek': 'Each cell has a version of its own (weekly.server.test.ts).',
  'shifts.saveCells': 'Each cell has a version of its own (monthly.server.test.ts).',
  'shifts.saveLeastRest': 'One number of the company; the log has the number before.',
  'shifts.saveBoardRules': 'Two choices of a board, each saved when it is made; the log has those before.',
  'shifts.saveBoardBudget': 'One amount of a board; the log has the amount before.',
  'shifts.saveProtection': 'The dates of one note, of which one is kept for each person.',
  'shifts.saveWishes': 'Only the person says it of their own days; the last word counts.',
  'shifts.answerExchange': 'An answer to an offer; the second answer is refused (exchanges.server.test.ts).',
  'shifts.saveCalendar': 'The days of one year as they are; the log has the days before.',
  'leave.copyQuotas': 'Takes over another sheet as it is; nothing is typed, and the log has how many quotas it had.',
  'leave.adjustBalance': 'Adds an entry to the ledger; entries of others stay.',
  'leave.decideChange': 'A decision: the second one is refused by the state.',
  'filingsTh.replaceTaxCertificate': 'A step of a certificate: the second one does not find it any more.',
  'payroll.setTemplateMembers': 'Adds people, and names all teams; the log has how many there are.',
  'payroll.addTemplateMember': 'Puts one person into one template; the last word counts.',
  'payroll.saveRunEntries': 'Each amount is of one person and one item; the last word counts.',
  'payroll.recalculateRun': 'Reads facts again; nothing is typed.',
  'payroll.proceedRun': 'A step of a run: the second one changes nothing.',
  'payroll.approveRun': 'A step of a run: the second one changes nothing.',
  'payroll.voidRun': 'A step of a run: the second one changes nothing.',
  'payroll.saveRunLeaving': 'Of one person in one draft; the last word counts, and the log has it.',
  'payroll.markSlipRead': 'Notes that the person opened it; the second time changes nothing.',
  'payroll.markRunPaid': 'One date, without a form of its own; the log has the date before.',
  'filingsTh.saveFilingBranch': 'One branch of one template, chosen in a list; the log has the branch before.',
  'filingsTh.saveTitleCode': 'One code of one title; the last word counts, and the log has the code before.',
  'payroll.addPositionItems': 'Gives items from a day on; items that are given already are refused and stay.',
  'payroll.addEmployeeItems': 'Gives an item from a day on; what people have already is refused and stays.',
  'zones.setStatus': 'A switch that names the state it sets.',
};

const takesVersion = (call: Call): boolean => inputField(call).properties?.version?.['x-version'] === true;
const changing = calls.filter(([, call]) => routeOf(call).method === 'PUT');
const versioned = calls.filter(([, call]) => takesVersion(call));

it.each(changing)('%s takes the version of the row, or has a reason not to', (name, call) => {
  expect({ takesVersion: takesVersion(call), reason: withoutVersion[name] ?? null }).toEqual(
    takesVersion(call) ? { takesVersion: true, reason: null } : { takesVersion: false, reason: expect.any(String) },
  );
});

it('every reason is for a call that exists', () => {
  const names = changing.map(([name]) => name);
  expect(Object.keys(withoutVersion).filter((name) => !names.includes(name))).toEqual([]);
});

const kala = testServer({ scanners: { networks: ['192.168.1.0/24'] } });
let world: World;
beforeAll(async () => {
  world = await aWorld(kala, await kala.application.http.listen({ port: 0, host: '127.0.0.1' }));
});

type Input = Readonly<Record<string, unknown>>;

interface Edit {
  readonly call: Call;
  readonly caller: Person;
  /** Valid inputs for one row that differ in one field each. */
  readonly inputs: readonly Input[];
  readonly readBy: Input;
}

async function editOf(name: string, call: Call): Promise<Edit> {
  const caller = await world.aCaller();
  const field = inputField(call);
  const recipe = recipes[name];
  const prepared: Try = recipe
    ? await recipe(world, caller)
    : { input: await validInput(field, surroundingsOf(world, caller, name), 'required') };
  const input = { ...prepared.input, ...ownFields[name] };
  return {
    call,
    caller,
    readBy: { ...input, ...prepared.readBy },
    inputs: [input, ...otherInputs(field, input), ...(moreInputs[name] ?? []).map((one) => ({ ...input, ...one }))],
  };
}

/** Where the schema alone does not say which values go together. */
const ownFields: Readonly<Record<string, Input>> = {
  'zones.editZone': { type: 'qr', qrMode: 'static' },
  'zones.saveDevice': { password: undefined },
  // Days that fit every schedule.
  'payroll.editTemplate': { startDay: 1, secondDay: 16, payDay: 5 },
};

/** Fields whose next value the schema does not say. */
const moreInputs: Readonly<Record<string, readonly Input[]>> = {
  'billing.saveInvoiceAddress': ['Bangkok', 'Phuket', 'Chiang Mai'].map((city) => ({
    sameAsBilling: false,
    invoiceAddress: { ...anAddress, city },
  })),
  'billing.requestInvoice': ['Bangkok', 'Phuket', 'Chiang Mai'].map((city) => ({
    invoiceAddress: { ...anAddress, city },
  })),
  'approvals.saveFlow': [{ approveLines: [{ name: 'A' }] }, { approveLines: [{ name: 'B' }] }],
  'approvals.setForms': [{ formTemplates: ['sample.later'] }, { formTemplates: ['sample.later', 'sample.request'] }],
  'zones.saveDevice': [{ address: '192.168.1.51' }, { address: '192.168.1.52' }],
  'payroll.saveJournalAccounts': [
    { accounts: [{ place: 'TAX', code: 'A', name: null }] },
    { accounts: [{ place: 'TAX', code: 'B', name: null }] },
  ],
};

const send = ({ call, caller }: Edit, input: Input): Promise<Sent> =>
  sendOver(world.address, call, { token: caller.token, input });

const conflictIn = ({ status, body }: Sent) => {
  const { code, conflict } = body as ErrorBody;
  return status === 409 && code === 'common.changedMeanwhile' ? conflict : undefined;
};

const isChange = ({ mine, stored }: { readonly mine: Input; readonly stored: Input }): boolean =>
  JSON.stringify(withoutEmpty(mine)) !== JSON.stringify(withoutEmpty(stored));

/** The first of the inputs that changes a value and is refused as stale, with the refusal. */
async function staleInput(edit: Edit, version: string, besides?: Input) {
  const answers: Sent[] = [];
  for (const input of edit.inputs.filter((one) => one !== besides)) {
    const answer = await send(edit, { ...input, version });
    const conflict = conflictIn(answer);
    if (conflict && isChange(conflict)) return { input, conflict };
    answers.push(answer);
  }
  throw new Error(`No input of ${nameOf(edit.call)} is refused as stale: ${JSON.stringify(answers)}`);
}

/** Whether a read of the same data shows the version; a read that shows hidden values to few is a POST at the same path. */
async function isShown({ call, caller, readBy }: Edit, version: string): Promise<boolean> {
  const names = metaOf(call).changes ?? [];
  const reads = calls.filter(([, other]) => {
    const { method, path } = routeOf(other);
    const isReveal = method === 'POST' && path === routeOf(call).path && !metaOf(other).changes;
    return isReveal || (method === 'GET' && (metaOf(other).reads ?? []).some((one) => names.includes(one)));
  });
  // Reads of this very row come first: they are asked with fields of the edit alone, and most edits are shown by one of them.
  const isOfRow = ([, read]: (typeof reads)[number]): boolean =>
    (inputField(read).required ?? []).every((field) => field in readBy);
  for (const [name, read] of [...reads.filter(isOfRow), ...reads.filter((one) => !isOfRow(one))]) {
    const made = isOfRow([name, read])
      ? {}
      : await validInput(inputField(read), surroundingsOf(world, caller, name), 'required').catch(() => ({}));
    const known = Object.keys(inputField(read).properties ?? {}).filter((field) => field in readBy);
    const asked = { ...made, ...Object.fromEntries(known.map((field) => [field, readBy[field]])) };
    const { body } = await sendOver(world.address, read, { token: caller.token, input: asked });
    if (JSON.stringify(body ?? null).includes(`"${version}"`)) return true;
  }
  return false;
}

const withoutEmpty = (values: Input): Input =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) => [name, isGroup(value) ? withoutEmpty(value) : value]),
  );
const isGroup = (value: unknown): value is Input => typeof value === 'object' && !Array.isArray(value);

describe.each(versioned)('%s', (name, call) => {
  it('refuses a change of values that the person has not seen, and shows both', async () => {
    const edit = await editOf(name, call);
    const { input, conflict } = await staleInput(edit, 'never-seen');
    expect(Object.keys(conflict.mine)).toEqual(Object.keys(conflict.stored));
    expect(await isShown(edit, conflict.version), 'a read that shows the version').toBe(true);

    const again = conflictIn(await send(edit, { ...input, version: 'never-seen' }));
    expect(again, 'a refused change changes nothing').toEqual(conflict);

    const first = await send(edit, { ...input, version: conflict.version });
    expect(first).toMatchObject({ status: 200 });
    const second = await staleInput(edit, conflict.version, input);
    expect(withoutEmpty(second.conflict.stored), 'the first change is kept').toEqual(withoutEmpty(conflict.mine));
    expect((first.body as { version?: string }).version, 'the answer names the next version').toBe(
      second.conflict.version,
    );
    expect(await send(edit, second.input), 'without a version the last change wins').toMatchObject({ status: 200 });
  });

  it('logs what was really before, also when two change it at once', async () => {
    const edit = await editOf(name, call);
    const taken: Input[] = [];
    for (const input of edit.inputs) {
      if (taken.length < 3 && (await send(edit, input)).status === 200) taken.push(input);
    }
    await Promise.all(taken.flatMap((input) => [send(edit, input), send(edit, input)]));
    const entries = await kala.database.tenant(world.company.organizationId, (tx) =>
      tx.rows<{ before: Input | null; after: Input | null }>(sql`
        select change->'before' as before, change->'after' as after from app.audit_entry
        where organization_id = ${tx.organizationId} and call = ${nameOf(call)}
          and employee_id = ${edit.caller.employeeId}
        order by number`),
    );
    expect(entries.length).toBeGreaterThan(taken.length);
    if (loggedAfterwards.has(name)) return expectChain(entries);
    const broken = entries.slice(1).flatMap(({ before }, index) => {
      const earlier = afterOf(entries.slice(0, index + 1));
      return Object.keys(before ?? {})
        .filter((field) => field in earlier)
        .filter((field) => JSON.stringify(before?.[field]) !== JSON.stringify(earlier[field]))
        .map((field) => ({ field, before: before?.[field], earlier: earlier[field] }));
    });
    expect(broken).toEqual([]);
  });
});

/**
 * Written in the directory first and logged by the company in a transaction that follows: of two changes at the same moment the
 * second may be logged first.
 */
const loggedAfterwards = new Set(['organization.saveCompanySignIn']);

/** What each entry has as before is what another one, or what was stored at the start, had as after. */
function expectChain(entries: readonly { before: Input | null; after: Input | null }[]): void {
  const values = (one: Input | null) => JSON.stringify(Object.entries(one ?? {}).toSorted());
  const known = (names: readonly string[]) =>
    new Set(entries.map(({ after }) => values(Object.fromEntries(names.map((name) => [name, after?.[name] ?? null])))));
  for (const { before } of entries.slice(1)) {
    const names = Object.keys(before ?? {});
    const shown = values(Object.fromEntries(names.map((name) => [name, before?.[name] ?? null])));
    expect([...known(names), values(entries[0]?.before ?? null)]).toContain(shown);
  }
}

/** The last known value of each field. */
const afterOf = (entries: readonly { after: Input | null }[]): Input =>
  Object.assign({}, ...entries.map(({ after }) => after ?? {}));
