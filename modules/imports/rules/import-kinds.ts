/** Kinds of imports in the order of the page; punches come as CSV or TXT, everything else as CSV. */
export const importKinds = ['employee', 'userDetail', 'leave', 'shift', 'worker', 'clock', 'payrollItem'] as const;
export type ImportKind = (typeof importKinds)[number];

/** As a file field takes them. */
export const fileTypesOf = (kind: ImportKind): string => (kind === 'clock' ? '.csv,.txt' : '.csv');
