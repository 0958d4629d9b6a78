/** The clock of the provider, for days of figures and lists over all companies. */
export const providerZone = 'Asia/Bangkok';
