/** Personal data has four kinds by the reason it is kept: consent, contact, register of employees, pay and tax documents. */
export const dataKinds = ['consented', 'contact', 'register', 'pay'] as const;
export type DataKind = (typeof dataKinds)[number];
