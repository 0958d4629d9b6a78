/** Paths of cookies that only the sign-in needs. */
export const identityPath = '/auth/identity';
