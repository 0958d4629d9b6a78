/** Personal data falls into four kinds by why it is kept: by consent, to reach the person, as the register of employees, as pay and tax papers. */
export const dataKinds = ['consented', 'contact', 'register', 'pay'] as const;
export type DataKind = (typeof dataKinds)[number];
