/** Cookies that only signing in needs travel no further. */
export const identityPath = '/auth/identity';
