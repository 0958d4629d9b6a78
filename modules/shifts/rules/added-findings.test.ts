import { expect, it } from 'vitest';
import { asId } from '#kernel/ids';
import { addedFindings } from './added-findings.ts';
import { type Finding, type GuardRule, severityOf } from './finding.ts';
import { on } from './testing.ts';

const found = (rule: GuardRule, params: Finding['params'] = {}, date = on(1), who = 'nok'): Finding => ({
  rule,
  severity: severityOf[rule],
  employeeId: asId(who),
  date,
  params,
});
const rest = (minutes: number) => found('shortRest', { minutes, least: 660 });
const tag = (name: string) => found('tagMissing', { tag: name });
const row = (days: number) => found('daysInRow', { days, most: 6 });

it.each<[string, readonly Finding[], readonly Finding[], number]>([
  ['new', [], [rest(600)], 1],
  ['there before', [rest(600)], [rest(600)], 0],
  ['gone', [rest(600)], [], 0],
  ['less rest than before', [rest(600)], [rest(480)], 1],
  ['more rest than before', [rest(480)], [rest(600)], 0],
  ['more days in a row', [row(7)], [row(8)], 1],
  ['fewer days in a row', [row(8)], [row(7)], 0],
  ['another date', [rest(600)], [found('shortRest', { minutes: 600, least: 660 }, on(2))], 1],
  ['another person', [rest(600)], [found('shortRest', { minutes: 600, least: 660 }, on(1), 'lek')], 1],
  ['two tags that are missing on one date, as before', [tag('ICU'), tag('ER')], [tag('ICU'), tag('ER')], 0],
  ['a second tag that is missing', [tag('ICU')], [tag('ICU'), tag('ER')], 1],
  ['another holiday', [found('onHoliday', { holiday: 'a' })], [found('onHoliday', { holiday: 'b' })], 1],
])('%s', (_name, before, after, added) => {
  expect(addedFindings(before, after)).toHaveLength(added);
});
