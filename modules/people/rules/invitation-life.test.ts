import { describe, expect, it } from 'vitest';
import { instant } from '#kernel/time';
import { invitationEnd, invitationState } from './invitation-life.ts';

const sent = instant('2026-11-01T03:00:00Z');
const open = { expiresAt: invitationEnd(sent), acceptedAt: null, canceledAt: null };

describe('an invitation', () => {
  it('is open for fourteen days to the second', () => {
    expect(open.expiresAt).toBe('2026-11-15T03:00:00.000Z');
    expect(invitationState(open, instant('2026-11-15T02:59:59Z'))).toBe('open');
    expect(invitationState(open, instant('2026-11-15T03:00:00Z'))).toBe('expired');
  });

  it('that was accepted or canceled is closed, whatever the day', () => {
    const later = instant('2027-01-01T00:00:00Z');
    expect(invitationState({ ...open, acceptedAt: sent }, later)).toBe('accepted');
    expect(invitationState({ ...open, canceledAt: sent }, sent)).toBe('canceled');
  });
});
