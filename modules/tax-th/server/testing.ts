// Rows of tax declarations for tests of every module.
import type { Person, TestServer } from '#apps/server/testing';
import { taxTh } from '../contract.ts';

/** Handed in by the person, and not decided. */
export const aSubmittedDeclaration = (kala: Pick<TestServer, 'callAs'>, of: Person, year = 2026) =>
  kala.callAs(of, taxTh.saveDeclaration, { year, answers: { parents: 1 }, submit: true });
