/** Who consents to whom: a user to the provider; an owner in the name of the company to the provider; an employee to the company. The provider is null. */
import type { Id } from '#kernel/ids';
import { ok, type Result, refused } from '#kernel/result';
import type { Audience } from './consent-text.ts';

/** The current company and the person's role there. */
export interface Place {
  readonly organizationId: Id<'organization'>;
  readonly isOwner: boolean;
}

export interface Parties {
  readonly fromOrganizationId: Id<'organization'> | null;
  readonly toOrganizationId: Id<'organization'> | null;
}

export function parties(audience: Audience, place: Place | null): Result<Parties, 'companyNeeded' | 'ownerNeeded'> {
  switch (audience) {
    case 'user':
      return ok({ fromOrganizationId: null, toOrganizationId: null });
    case 'owner':
      if (!place) return refused('companyNeeded');
      if (!place.isOwner) return refused('ownerNeeded');
      return ok({ fromOrganizationId: place.organizationId, toOrganizationId: null });
    case 'employee':
      if (!place) return refused('companyNeeded');
      return ok({ fromOrganizationId: null, toOrganizationId: place.organizationId });
  }
}

/** Who sees the texts for this audience. */
export const isAsked = (audience: Audience, place: Place | null): boolean => parties(audience, place).ok;
