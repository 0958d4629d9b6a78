// Every state of a thing × everything that can be done with it: allowed, or refused with a reason. Nothing breaks.
import { beforeAll, describe, expect, it } from 'vitest';
import { clock } from '#clock/contract';
import { clocking } from '#clocking/contract';
import { consent } from '#consent/contract';
import { forms } from '#forms/contract';
import { aWaitingAnswer } from '#forms/server/testing';
import { imports } from '#imports/contract';
import type { Call } from '#kernel/call';
import { asId, type Id } from '#kernel/ids';
import { addSeconds, type Instant, systemNow } from '#kernel/time';
import { payroll } from '#payroll/contract';
import { aPaidTeam } from '#payroll/server/testing';
import { people } from '#people/contract';
import { sql } from '#server/db/sql';
import { checkedImport, importWith, invited, stateOf } from './testing/attack/preparations.ts';
import { forgetTries } from './testing/attack/ways.ts';
import { sendOver } from './testing/attack/wire.ts';
import { aWorld, today, type World } from './testing/attack/world.ts';
import { type Person, testServer } from './testing.ts';

const kala = testServer();
let address: string;
beforeAll(async () => {
  address = await kala.application.http.listen({ port: 0, host: '127.0.0.1' });
});

interface Deed {
  readonly call: Call;
  readonly input: Readonly<Record<string, unknown>>;
  readonly as: Person;
}

/** A kind of thing: how one of each state is made, what can be done with it, and where that is allowed. */
interface Machine<State extends string, DeedName extends string, Row> {
  readonly make: (world: World, owner: Person) => Readonly<Record<State, () => Promise<Row>>>;
  readonly deeds: (row: Row, owner: Person) => Readonly<Record<DeedName, Deed | Promise<Deed>>>;
  /** The states in which a deed succeeds; in all others it is refused. */
  readonly allowed: Readonly<Record<DeedName, readonly State[]>>;
}

function testMachine<State extends string, DeedName extends string, Row>(
  name: string,
  machine: Machine<State, DeedName, Row>,
): void {
  describe(name, () => {
    it.each(Object.keys(machine.allowed) as DeedName[])('%s', async (deedName) => {
      const world = await aWorld(kala, address);
      const owner = await world.aCaller();
      const states = Object.entries(machine.make(world, owner)) as [State, () => Promise<Row>][];
      const answers: Record<string, number> = {};
      for (const [state, make] of states) {
        const row = await make();
        const { call, input, as } = await machine.deeds(row, owner)[deedName];
        await forgetTries(world);
        const { status } = await sendOver(address, call, { token: as.token, input });
        answers[state] = status;
      }
      const allowed = Object.entries(answers).filter(([, status]) => status < 300);
      const broken = Object.entries(answers).filter(([, status]) => status >= 500);
      expect({ allowed: allowed.map(([state]) => state), broken }).toEqual({
        allowed: states.map(([state]) => state).filter((state) => machine.allowed[deedName].includes(state)),
        broken: [],
      });
    });
  });
}

testMachine('an invitation', {
  make: (world, owner) => {
    const open = async () => {
      const given = await invited(world, owner);
      if (!given) throw new Error('No invitation was made.');
      return { id: given.id, code: given.code, guest: await kala.aPerson(await kala.aCompany()) };
    };
    return {
      open,
      canceled: async () => {
        const row = await open();
        await kala.callAs(owner, people.cancelInvitation, { invitationId: row.id });
        return row;
      },
      accepted: async () => {
        const row = await open();
        await kala.callAs(row.guest, people.acceptInvitation, { code: row.code });
        return { ...row, guest: await kala.aPerson(await kala.aCompany()) };
      },
      expired: async () => {
        const row = await open();
        const past: Instant = addSeconds(systemNow(), -60);
        await kala.database.tenant(world.company.organizationId, (tx) =>
          tx.run(sql`
            update app.invitation set expires_at = ${past}
            where organization_id = ${tx.organizationId} and id = ${row.id}`),
        );
        return row;
      },
    };
  },
  deeds: (row, owner) => ({
    accept: { call: people.acceptInvitation, input: { code: row.code }, as: row.guest },
    look: { call: people.invitationByCode, input: { code: row.code }, as: row.guest },
    cancel: { call: people.cancelInvitation, input: { invitationId: row.id }, as: owner },
  }),
  allowed: { accept: ['open'], look: ['open'], cancel: ['open', 'expired'] },
});

testMachine('a wished change of an employee file', {
  make: (world, owner) => {
    const pending = async () => {
      const person = await kala.aPerson(world.company);
      await kala.callAs(person, people.askPersonalChange, { firstName: 'สมหญิง', lastName: 'ใหม่' });
      const [change] = await kala.callAs(person, people.ownChanges, undefined);
      if (!change) throw new Error('No change was asked for.');
      return { person, changeId: change.id };
    };
    const decided = (approve: boolean) => async () => {
      const row = await pending();
      await kala.callAs(owner, people.decideChange, { changeId: row.changeId, approve, reason: 'x' });
      return row;
    };
    return {
      pending,
      approved: decided(true),
      rejected: decided(false),
      canceled: async () => {
        const row = await pending();
        await kala.callAs(row.person, people.takeBackChange, { changeId: row.changeId });
        return row;
      },
    };
  },
  deeds: ({ person, changeId }, owner) => ({
    approve: { call: people.decideChange, input: { changeId, approve: true }, as: owner },
    reject: { call: people.decideChange, input: { changeId, approve: false, reason: 'x' }, as: owner },
    takeBack: { call: people.takeBackChange, input: { changeId }, as: person },
    decideOnesOwn: { call: people.decideChange, input: { changeId, approve: true }, as: person },
  }),
  allowed: { approve: ['pending'], reject: ['pending'], takeBack: ['pending'], decideOnesOwn: [] },
});

testMachine('an answer to a form', {
  make: (world, owner) => {
    const submitted = async () => {
      const [asker, stranger] = [await kala.aPerson(world.company), await kala.aPerson(world.company)];
      const { id: responseId } = await aWaitingAnswer(kala, { owner, asker, approver: owner });
      return { asker, stranger, responseId };
    };
    const decided = (accept: boolean) => async () => {
      const row = await submitted();
      await kala.callAs(owner, forms.decideResponse, { responseId: row.responseId, accept, reason: 'x' });
      return row;
    };
    return {
      submitted,
      accepted: decided(true),
      rejected: decided(false),
      canceled: async () => {
        const row = await submitted();
        await kala.callAs(row.asker, forms.cancelResponse, { responseId: row.responseId, reason: 'x' });
        return row;
      },
    };
  },
  deeds: ({ asker, stranger, responseId }, owner) => ({
    accept: { call: forms.decideResponse, input: { responseId }, as: owner },
    reject: { call: forms.decideResponse, input: { responseId, accept: false, reason: 'x' }, as: owner },
    rejectWithoutReason: { call: forms.decideResponse, input: { responseId, accept: false }, as: owner },
    acceptOnesOwn: { call: forms.decideResponse, input: { responseId }, as: asker },
    acceptAsStranger: { call: forms.decideResponse, input: { responseId }, as: stranger },
    cancel: { call: forms.cancelResponse, input: { responseId, reason: 'x' }, as: asker },
    cancelAsApprover: { call: forms.cancelResponse, input: { responseId, reason: 'x' }, as: owner },
  }),
  allowed: {
    accept: ['submitted'],
    reject: ['submitted'],
    rejectWithoutReason: [],
    acceptOnesOwn: [],
    acceptAsStranger: [],
    cancel: ['submitted'],
    cancelAsApprover: [],
  },
});

testMachine('an import of people', {
  make: (world, owner) => {
    const done = async () => {
      const importId = await checkedImport(world, owner);
      await kala.callAs(owner, imports.applyImport, { importId: asId(importId) });
      await world.until(async () => (await stateOf(world, owner, importId)) === 'done');
      return importId;
    };
    return {
      mapping: () => importWith(world, owner),
      checked: () => checkedImport(world, owner),
      done,
      undone: async () => {
        const importId = await done();
        await kala.callAs(owner, imports.undoImport, { importId: asId(importId) });
        await world.until(async () => (await stateOf(world, owner, importId)) === 'undone');
        return importId;
      },
      discarded: async () => {
        const importId = await importWith(world, owner);
        await kala.callAs(owner, imports.discardImport, { importId: asId(importId) });
        return importId;
      },
    };
  },
  deeds: (importId, owner) => {
    const mapping = { employeeCode: 0, firstName: 1, lastName: 2 };
    const rows = [{ rowNumber: 2, values: { firstName: 'สมหญิง' } }];
    return {
      check: { call: imports.checkImport, input: { importId, isCreate: true, mapping }, as: owner },
      repair: { call: imports.repairRows, input: { importId, rows }, as: owner },
      apply: { call: imports.applyImport, input: { importId }, as: owner },
      undo: { call: imports.undoImport, input: { importId }, as: owner },
      discard: { call: imports.discardImport, input: { importId }, as: owner },
      read: { call: imports.readImport, input: { importId }, as: owner },
    };
  },
  allowed: {
    check: ['mapping', 'checked'],
    repair: ['checked'],
    apply: ['checked'],
    undo: ['done'],
    discard: ['mapping', 'checked'],
    read: ['mapping', 'checked', 'done', 'undone'],
  },
});

testMachine('a question about a day', {
  make: (world, owner) => {
    const open = async (): Promise<Id<'attendanceException'>> => {
      await kala.callAs(await kala.aPerson(world.company), clocking.record, { clockType: 'clock_in' });
      const [found] = (await kala.callAs(owner, clocking.listExceptions, {})).items;
      if (!found) throw new Error('No question was asked.');
      return found.id;
    };
    return {
      open,
      answered: async () => {
        const id = await open();
        await kala.callAs(owner, clocking.resolveExceptions, { ids: [id], note: 'x' });
        return id;
      },
    };
  },
  deeds: (id, owner) => ({
    answer: { call: clocking.resolveExceptions, input: { ids: [id], note: 'x' }, as: owner },
    openAgain: { call: clocking.resolveExceptions, input: { ids: [id], isResolved: false }, as: owner },
  }),
  // Answering an answered question changes its note; opening an open one changes nothing.
  allowed: { answer: ['open', 'answered'], openAgain: ['open', 'answered'] },
});

testMachine('an employment', {
  make: (world) => {
    const person = (status: 'approved' | 'pending' | 'rejected' | 'deactivated') => async () =>
      (await kala.aPerson(world.company, { status })).employeeId;
    return {
      approved: person('approved'),
      pending: person('pending'),
      rejected: person('rejected'),
      deactivated: person('deactivated'),
    };
  },
  deeds: (employeeId, owner) => {
    const step = (name: string, more = {}): Deed => ({
      call: people.decideEmployee,
      input: { employeeId, step: name, ...more },
      as: owner,
    });
    return {
      approve: step('approve'),
      reject: step('reject', { reason: 'x' }),
      unreject: step('unreject'),
      deactivate: step('deactivate', { resignDate: today() }),
      reactivate: step('reactivate'),
      stay: step('stay'),
    };
  },
  allowed: {
    approve: ['pending'],
    reject: ['pending'],
    unreject: ['rejected'],
    deactivate: ['approved'],
    reactivate: ['deactivated'],
    stay: [],
  },
});

testMachine('a punch', {
  make: (world, owner) => {
    const counting = async () => asId<'clocking'>(await world.rowOf(owner, 'clocking'));
    return {
      counting,
      deleted: async () => {
        const id = await counting();
        await kala.callAs(owner, clocking.deletePunch, { id, reason: 'x' });
        return id;
      },
    };
  },
  deeds: (id, owner) => ({
    delete: { call: clocking.deletePunch, input: { id, reason: 'x' }, as: owner },
    restore: { call: clocking.restorePunch, input: { id, reason: 'x' }, as: owner },
    convert: { call: clocking.convertPunch, input: { id, clockType: 'break_in', reason: 'x' }, as: owner },
    read: { call: clocking.readPunch, input: { id }, as: owner },
  }),
  allowed: { delete: ['counting'], restore: ['deleted'], convert: ['counting'], read: ['counting', 'deleted'] },
});

testMachine('a payroll run', {
  make: () => {
    const paid = aPaidTeam(kala);
    let month = 0;
    const draft = async () => {
      const team = await paid;
      const start = `2026-${String(++month).padStart(2, '0')}-01`;
      const { id } = await kala.callAs(team.owner, payroll.createRun, { templateId: team.templateId, start });
      return { ...team, id };
    };
    type Row = Awaited<ReturnType<typeof draft>>;
    const after = (make: () => Promise<Row>, step: (row: Row) => Promise<unknown>) => async () => {
      const row = await make();
      await step(row);
      return row;
    };
    const which = ({ id }: Row) => ({ payrollReportId: id });
    const pending = after(draft, (row) => kala.callAs(row.owner, payroll.proceedRun, which(row)));
    const approved = after(pending, (row) => kala.callAs(row.administrator, payroll.approveRun, which(row)));
    const no = { status: 'rejected', reason: 'x' } as const;
    return {
      DRAFT: draft,
      PENDING: pending,
      APPROVED: approved,
      REJECTED: after(pending, (row) => kala.callAs(row.administrator, payroll.approveRun, { ...which(row), ...no })),
      VOIDED: after(approved, (row) => kala.callAs(row.administrator, payroll.voidRun, { ...which(row), reason: 'x' })),
    };
  },
  deeds: ({ owner, administrator, one, id }) => {
    const [run, report] = [{ payrollReportId: id }, { reportId: id }];
    const held = [{ employeeId: one.employeeId, reason: 'x' }];
    return {
      proceed: { call: payroll.proceedRun, input: run, as: owner },
      approve: { call: payroll.approveRun, input: run, as: administrator },
      approveOnesOwn: { call: payroll.approveRun, input: run, as: owner },
      reject: { call: payroll.approveRun, input: { ...run, status: 'rejected', reason: 'x' }, as: administrator },
      void: { call: payroll.voidRun, input: { ...run, reason: 'x' }, as: administrator },
      delete: { call: payroll.deleteRun, input: report, as: owner },
      holdBack: { call: payroll.saveRunEntries, input: { ...report, held }, as: owner },
      recalculate: { call: payroll.recalculateRun, input: report, as: owner },
      markPaid: { call: payroll.markRunPaid, input: { ...run, paidOn: '2026-11-30' }, as: owner },
      bankFile: { call: payroll.bankFile, input: { ...report, layout: 'kbank-payroll' }, as: owner },
      journal: { call: payroll.journal, input: report, as: owner },
      readOnesSlip: { call: payroll.readSlip, input: report, as: one },
    };
  },
  // A step made twice is done once and answered alike.
  allowed: {
    proceed: ['DRAFT', 'PENDING', 'REJECTED'],
    approve: ['PENDING', 'APPROVED'],
    approveOnesOwn: ['APPROVED'],
    reject: ['PENDING', 'REJECTED'],
    void: ['APPROVED', 'VOIDED'],
    delete: ['DRAFT', 'REJECTED'],
    holdBack: ['DRAFT'],
    recalculate: ['DRAFT'],
    markPaid: ['APPROVED'],
    bankFile: ['APPROVED'],
    journal: ['APPROVED'],
    readOnesSlip: ['APPROVED'],
  },
});

testMachine('a station', {
  make: (world, owner) => {
    const waiting = async () => {
      const { station, code } = await kala.callAs(owner, clock.createStation, { name: crypto.randomUUID() });
      return { id: station.id, code };
    };
    return {
      waiting,
      paired: async () => {
        const row = await waiting();
        await sendOver(world.address, clock.pairStation, { input: { code: row.code } });
        return row;
      },
      revoked: async () => {
        const row = await waiting();
        await kala.callAs(owner, clock.revokeStation, { id: row.id });
        return row;
      },
    };
  },
  deeds: ({ id, code }, owner) => ({
    pair: { call: clock.pairStation, input: { code }, as: owner },
    newCode: { call: clock.newDeviceCode, input: { id }, as: owner },
    edit: { call: clock.editStation, input: { id, name: crypto.randomUUID() }, as: owner },
    revoke: { call: clock.revokeStation, input: { id }, as: owner },
  }),
  allowed: {
    pair: ['waiting'],
    newCode: ['waiting', 'paired'],
    edit: ['waiting', 'paired'],
    revoke: ['waiting', 'paired'],
  },
});

testMachine('a request about one’s data', {
  make: (world, owner) => {
    const asked = async () => {
      const person = await kala.aPerson(world.company);
      const { id } = await kala.callAs(person, consent.ask, { kind: 'copy', note: null });
      return { person, id };
    };
    const decided = (decision: 'done' | 'refused') => async () => {
      const row = await asked();
      await kala.callAs(owner, consent.decide, { id: row.id, decision, reason: 'x' });
      return row;
    };
    return {
      asked,
      refused: decided('refused'),
      canceled: async () => {
        const row = await asked();
        await kala.callAs(row.person, consent.cancelRequest, { id: row.id });
        return row;
      },
    };
  },
  deeds: ({ person, id }, owner) => ({
    refuse: { call: consent.decide, input: { id, decision: 'refused', reason: 'x' }, as: owner },
    cancel: { call: consent.cancelRequest, input: { id }, as: person },
  }),
  allowed: { refuse: ['asked'], cancel: ['asked'] },
});
