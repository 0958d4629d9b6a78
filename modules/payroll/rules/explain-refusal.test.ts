import { describe, expect, it } from 'vitest';
import { baht, minor } from '#kernel/money';
import { asDate } from '#kernel/time';
import { nothingDeclared } from '#tax-th/rules/declaration';
import { declarationProblem } from '#tax-th/rules/declaration-limits';
import { lawPack, taxYear } from '#tax-th/rules/law-pack';
import { minimumWage } from '#tax-th/rules/minimum-wage';
import { type FieldRefusal, refuse } from '#tax-th/rules/refusal';
import { accepted } from '#tax-th/rules/testing';
import { explainRefusal } from './explain-refusal.ts';
import type { PayrollContext } from './payroll-context.ts';
import { calculateSlip } from './slip.ts';
import { aContext, monthOf } from './testing.ts';

const date = asDate('2026-01-05');
const january = monthOf(2026, 1);

/** The questionnaire itself refuses these; a slip only leaves them out. */
function answerRefusalOf(declaration: Partial<typeof nothingDeclared>): FieldRefusal {
  const year = accepted(taxYear(lawPack('th-law'), 2026));
  const problem = declarationProblem(year, { ...nothingDeclared, ...declaration });
  if (!problem) throw new Error('The questionnaire was accepted.');
  return problem;
}

function refusalOf(parts: Partial<PayrollContext>): FieldRefusal {
  const answer = calculateSlip(aContext(parts));
  if (answer.ok) throw new Error('The context was accepted.');
  return answer;
}

describe('a refusal in words', () => {
  it.each<[Partial<PayrollContext>, string, string]>([
    [{ wage: minor(-1) }, 'The wage must not be negative.', 'ค่าจ้าง ต้องไม่ติดลบ'],
    [
      { overtimes: [{ date, minutes: -1, workType: 'overtime' }] },
      'The minutes of overtime record 1 must not be negative.',
      'จำนวนนาทีของรายการโอทีที่ 1 ต้องไม่ติดลบ',
    ],
    [
      { period: { ...january, number: 13 } },
      'The number of the period must be from 1 to 12.',
      'ลำดับงวด ต้องอยู่ระหว่าง 1 ถึง 12',
    ],
    [
      { period: { ...january, end: asDate('2025-12-31') } },
      'The last day of the period must not be before 01 Jan 2026.',
      'วันสุดท้ายของงวด ต้องไม่ก่อน 01 ม.ค. 2569',
    ],
    [
      { employment: { firstDay: asDate('2026-02-01'), lastDay: null } },
      'The first day of work must not be after 31 Jan 2026.',
      'วันแรกที่เริ่มงาน ต้องไม่เกิน 31 ม.ค. 2569',
    ],
    [
      { socialSecurity: { applies: true, province: '99', method: 'real_salary', birthDate: null, firstInsured: null } },
      'The province of the establishment is unknown.',
      'จังหวัดของสถานประกอบการ ไม่มีในระบบ',
    ],
    // A limit that no one reaches is not shown.
    [{ wage: minor(Number.MAX_SAFE_INTEGER) }, 'The wage is out of range.', 'ค่าจ้าง อยู่นอกช่วงที่กำหนด'],
  ])('%o', (parts, english, thai) => {
    const refusal = refusalOf(parts);
    expect(explainRefusal(refusal, 'en')).toBe(english);
    expect(explainRefusal(refusal, 'th')).toBe(thai);
  });

  it.each<[Partial<typeof nothingDeclared>, string, string]>([
    [
      { paid: { lifeInsurance: baht(100_001) } },
      'Life insurance is over its limit of 100,000.00 in tax year 2026.',
      'เบี้ยประกันชีวิต เกินที่กำหนดไว้ 100,000.00 ในปีภาษี 2569',
    ],
    [
      { paid: { superSavingsFund: baht(1) } },
      'Super savings fund (SSF) does not exist in tax year 2026.',
      'กองทุนรวมเพื่อการออม (SSF) ไม่มีในปีภาษี 2569',
    ],
    [
      { parents: 3 },
      'The number of parents is over its limit of 2 in tax year 2026.',
      'จำนวนบิดามารดา เกินที่กำหนดไว้ 2 ในปีภาษี 2569',
    ],
  ])('of an answer: %o', (declaration, english, thai) => {
    const refusal = answerRefusalOf(declaration);
    expect(explainRefusal(refusal, 'en')).toBe(english);
    expect(explainRefusal(refusal, 'th')).toBe(thai);
  });

  it('has words for refusals of the law’s tables', () => {
    const refusal = minimumWage(lawPack('th-law'), { date: asDate('2024-12-31'), province: '10' });
    if (refusal.ok) throw new Error('There was no table in 2024.');
    expect(explainRefusal(refusal, 'en')).toBe('The date is before the first entry of the law’s table.');
  });

  it('keeps the name of a field that has no words', () => {
    expect(explainRefusal(refuse('shoeSize', 'missing'), 'en')).toBe('shoeSize is missing.');
  });
});
