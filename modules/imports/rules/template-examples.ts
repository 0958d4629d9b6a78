/** Example rows of the templates: each cell as people write it, with Buddhist years in Thai. */
import type { Language } from '#kernel/text';
import type { ImportKind } from './import-kinds.ts';

export type Examples = Readonly<Record<ImportKind, readonly Readonly<Record<string, string>>[]>>;

const en: Examples = {
  employee: [
    {
      employeeCode: 'E001',
      titleName: 'Mr',
      firstName: 'Somchai',
      lastName: 'Jaidee',
      department: 'Sales',
      positionName: 'Officer',
      employmentType: 'Full time',
      startDate: '01/12/2026',
      email: 'somchai@example.com',
      phoneNumber: '081-234-5678',
      birthDate: '15/04/1990',
      gender: 'Male',
    },
  ],
  userDetail: [{ employeeCode: 'E001', positionName: 'Manager', phoneNumber: '081-234-5678' }],
  leave: [
    { employeeCode: 'E001', leaveType: 'ANNUAL', startDate: '01/12/2026', endDate: '03/12/2026', note: 'Leave taken' },
    { employeeCode: 'E001', leaveType: 'ANNUAL', startDate: '07/12/2026', part: 'morning', note: 'Half a day' },
    { employeeCode: 'E001', leaveType: 'ANNUAL', days: '6', date: '01/01/2026', note: 'Opening balance' },
  ],
  shift: [{ board: 'Shop', date: '07/12/2026', profile: 'M', needed: '2' }],
  worker: [{ board: 'Shop', date: '07/12/2026', profile: 'M', employeeCode: 'E001', ot: 'no' }],
  clock: [
    { code: 'E001', date: '01/12/2026', time: '08:00', type: 'in', zone: 'Head office' },
    { code: 'E001', date: '01/12/2026', time: '17:00', type: 'out', zone: 'Head office' },
  ],
  payrollItem: [
    { employeeCode: 'E001', item: 'Travel', amount: '1,200.00', fromDate: '01/12/2026', frequency: 'recurring' },
    {
      employeeCode: 'E001',
      item: 'Bonus',
      amount: '5000',
      fromDate: '31/12/2026',
      frequency: 'once',
      note: 'Year end',
    },
  ],
};

const th: Examples = {
  employee: [
    {
      employeeCode: 'E001',
      titleName: 'นาย',
      firstName: 'สมชาย',
      lastName: 'ใจดี',
      department: 'ฝ่ายขาย',
      positionName: 'เจ้าหน้าที่',
      employmentType: 'เต็มเวลา',
      startDate: '01/12/2569',
      email: 'somchai@example.com',
      phoneNumber: '081-234-5678',
      birthDate: '15/04/2533',
      gender: 'ชาย',
    },
  ],
  userDetail: [{ employeeCode: 'E001', positionName: 'หัวหน้าทีม', phoneNumber: '081-234-5678' }],
  leave: [
    { employeeCode: 'E001', leaveType: 'ANNUAL', startDate: '01/12/2569', endDate: '03/12/2569', note: 'ลาที่ผ่านมา' },
    { employeeCode: 'E001', leaveType: 'ANNUAL', startDate: '07/12/2569', part: 'ครึ่งเช้า', note: 'ครึ่งวัน' },
    { employeeCode: 'E001', leaveType: 'ANNUAL', days: '6', date: '01/01/2569', note: 'ยอดยกมา' },
  ],
  shift: [{ board: 'หน้าร้าน', date: '07/12/2569', profile: 'M', needed: '2' }],
  worker: [{ board: 'หน้าร้าน', date: '07/12/2569', profile: 'M', employeeCode: 'E001', ot: 'ใช่' }],
  clock: [
    { code: 'E001', date: '01/12/2569', time: '08:00', type: 'เข้า', zone: 'สำนักงานใหญ่' },
    { code: 'E001', date: '01/12/2569', time: '17:00', type: 'ออก', zone: 'สำนักงานใหญ่' },
  ],
  payrollItem: [
    { employeeCode: 'E001', item: 'ค่าเดินทาง', amount: '1,200.00', fromDate: '01/12/2569', frequency: 'ทุกงวด' },
    { employeeCode: 'E001', item: 'โบนัส', amount: '5000', fromDate: '31/12/2569', frequency: 'ครั้งเดียว', note: 'สิ้นปี' },
  ],
};

export const templateExamples: Readonly<Record<Language, Examples>> = { en, th };
