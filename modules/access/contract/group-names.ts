/** What permission groups are called, in the texts of all modules. */
export const groupNames = {
  en: {
    owner: 'Owner',
    administrator: 'Administrator',
    supporter: 'Supporter',
    manager: 'Manager',
    shiftMaker: 'Shift maker',
    reportViewer: 'Report viewer',
    payrollViewer: 'Payroll viewer',
    maker: 'Payroll maker',
    payrollApprove: 'Payroll approver',
  },
  th: {
    owner: 'เจ้าของ',
    administrator: 'ผู้ดูแลระบบ',
    supporter: 'ผู้ช่วยดูแล',
    manager: 'หัวหน้าทีม',
    shiftMaker: 'ผู้จัดกะ',
    reportViewer: 'ผู้ดูรายงาน',
    payrollViewer: 'ผู้ดูเงินเดือน',
    maker: 'ผู้จัดทำเงินเดือน',
    payrollApprove: 'ผู้อนุมัติเงินเดือน',
  },
} as const;
