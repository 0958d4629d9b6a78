/** A tag is missing when a profile asks for one, as a skill or a licence, that the planned person does not have. */
import type { DayFinding, PlannedWorkDay } from './finding.ts';

export interface TagFacts {
  /** The name of the tag that a profile asks for. */
  readonly neededBy: (profileId: string) => { readonly id: string; readonly name: string } | null;
  readonly has: (tagId: string) => boolean;
}

export const missingTag = (days: readonly PlannedWorkDay[], { neededBy, has }: TagFacts): DayFinding[] =>
  days.flatMap(({ date, segments }) =>
    segments.flatMap(({ id }): DayFinding[] => {
      const tag = neededBy(id);
      return tag && !has(tag.id) ? [{ rule: 'tagMissing', date, params: { tag: tag.name } }] : [];
    }),
  );
