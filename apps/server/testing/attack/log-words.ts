import { changedFields } from '#activity/rules/changed-fields';
import { en } from '#activity/text/en';
import type { TestServer } from '#apps/server/testing';
import { sql } from '#server/db/sql';

interface LogEntry {
  readonly call: string;
  readonly kind: string | null;
  readonly change: { readonly before?: Record<string, unknown>; readonly after?: Record<string, unknown> } | null;
}

const hasWords = (field: string): boolean =>
  field.split('.').every((part) => Object.hasOwn(en.fields, part) || /^(\d+|value)$/.test(part));

/** Kinds and fields in the activity logs of these companies that have no words on its page. */
export async function withoutWords(kala: TestServer, companies: Iterable<string>): Promise<string[]> {
  const missing = new Set<string>();
  for (const organizationId of companies) {
    const entries = await kala.database.tenant(organizationId, (tx) =>
      tx.rows<LogEntry>(sql`
        select distinct call, subject_kind as kind, change from app.audit_entry
        where organization_id = ${organizationId}`),
    );
    for (const { call, kind, change } of entries) {
      if (kind !== null && !Object.hasOwn(en.kinds, kind)) missing.add(`${call}: kind ${kind}`);
      for (const { field } of changedFields(change)) if (!hasWords(field)) missing.add(`${call}: field ${field}`);
    }
  }
  return [...missing].sort();
}
