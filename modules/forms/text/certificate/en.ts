/** The words of a certificate on paper. */
export const en = {
  titles: { work: 'Certificate of employment', salary: 'Certificate of employment and salary' },
  number: 'No. {{number}}',
  date: 'Date: {{date}}',
  addressed: 'To whom it may concern',
  isEmployed:
    'This is to certify that {{name}} has been employed by {{company}} since {{from}} and is employed at present. The details are as follows.',
  isEmployedWithoutStart:
    'This is to certify that {{name}} is employed by {{company}} at present. The details are as follows.',
  wasEmployed:
    'This is to certify that {{name}} was employed by {{company}} from {{from}} to {{until}}. The details are as follows.',
  wasEmployedWithoutStart:
    'This is to certify that {{name}} was employed by {{company}} until {{until}}. The details are as follows.',
  facts: {
    employeeCode: 'Employee code',
    position: 'Position',
    department: 'Department',
    employmentType: 'Employment',
    salary: 'Salary per month',
    hourlyWage: 'Wage per hour',
  },
  employmentTypes: { 'FULL-TIME': 'Full-time', 'PART-TIME': 'Part-time' },
  money: '{{amount}} {{currency}}',
  baht: 'baht',
  inWords: '({{words}})',
  purpose: 'This certificate is issued at the employee’s request for the purpose of: {{purpose}}',
  noPurpose: 'This certificate is issued at the employee’s request.',
  given: 'Given on {{date}}',
  signature: 'Signature',
  signerName: 'Name',
  signerPosition: 'Position',
  authorised: 'Authorised signatory',
  stamp: 'Company stamp (if any)',
  taxId: 'Tax ID {{number}}',
  phone: 'Tel. {{number}}',
  file: '{{title}} {{number}}',
};
