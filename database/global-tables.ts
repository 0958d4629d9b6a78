/**
 * Every table that belongs to no organization, with the reason. A table of schema `global` that is not named here fails
 * the catalogue's test, so nobody adds one in passing. The job queue's own tables are in schema `jobs`.
 */
export const globalTables = {
  schema_migration: 'which migrations this database has',
  mail: 'mail goes to an address, often before its reader has an organization',
  user_account: 'a person signs in before an organization is chosen, and may work in several',
  user_identity: 'how a user is known to an outside sign-in',
  user_password: 'one password per user, not per organization',
  user_session: 'a session lives across organizations',
  refresh_token: 'belongs to a session',
  password_reset: 'asked for by people who are not signed in',
  email_verification: 'proves the address of a user who may have no organization yet',
  email_proof: 'an invitation proves an address before its reader has an account',
  try_count: 'counts tries of people who are not signed in',
  user_totp: 'one second factor per user, not per organization',
  recovery_code: 'replaces the second factor once',
  sign_in_challenge: 'somebody halfway through signing in',
  outside_sign_in: 'somebody on a visit to an outside issuer',
  phone_code: 'asked for by people who are not signed in',
  sms: 'goes to a number, often before its reader has an organization',
  enterprise_sign_in: 'looked up by company code before anyone is signed in',
  used_token: 'tokens of outside issuers that were used',
  invitation_code: 'an invitation is opened by its code before its organization is known',
  setup_draft: 'the first run begins before there is an organization',
  user_employee: 'the directory that leads a user to the organizations with their rows',
  consent_record: 'a person is asked before there is a company, and the record outlives it',
  log_anchor: 'where each activity log ended, kept apart from the log it vouches for',
  station_code: 'a tablet knows nothing but the code when it asks to become a station',
  line_code: 'a LINE message brings nothing but the code that connects the account',
  organization_directory: 'every organization by name, for jobs that visit each in turn',
  company_figure: 'figures of each organization for the provider, who visits none to read them',
  daily_figure: 'sums over all organizations',
  company_order: 'orders of all organizations for the provider, a copy of the rows of each',
  support_session: 'into which organization a session of the provider’s support looks',
  provider_log: 'the provider’s own log of looks into organizations',
  paypal_subscription: 'a report of PayPal brings nothing but its own id of the subscription',
  billing_paper_counter: 'papers are numbered by seller, not by organization',
  billing_paper_number: 'the register of all numbers of papers, without a gap',
  due_work: 'one look finds what is due in any organization',
} as const satisfies Record<string, string>;

export type GlobalTable = keyof typeof globalTables;
