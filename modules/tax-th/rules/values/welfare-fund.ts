/** Employee Welfare Fund by wage month, in basis points of the wage: 25 is 0.25 %. The Act has no ceiling. */
import type { Source, WelfareFundRow } from './pack.ts';

const decree: Source = {
  en: 'Labour Protection Act, s.126 and following; decree of 14 Sep 2025, Royal Gazette vol. 142 part 59 Kor',
  th: 'พระราชบัญญัติคุ้มครองแรงงาน มาตรา 126 เป็นต้นไป; พระราชกฤษฎีกา 14 ก.ย. 2568 ราชกิจจานุเบกษา เล่ม 142 ตอนที่ 59 ก',
  certainty: 'sourced',
};

export const welfareFund: readonly WelfareFundRow[] = [
  { from: '2020-01', employee: 0, employer: 0, employeesFrom: 10, source: decree },
  { from: '2026-10', employee: 25, employer: 25, employeesFrom: 10, source: decree },
  { from: '2031-10', employee: 50, employer: 50, employeesFrom: 10, source: decree },
];
