import { describe, expect, it } from 'vitest';
import { chatSources } from '#kernel/chat-provider';
import { securityHeaders } from './security-headers.ts';

const policyOf = (otherSources = {}) =>
  securityHeaders({ imageSources: [], otherSources, secure: true })['content-security-policy'] ?? '';

describe('the content security policy', () => {
  it('allows nothing from elsewhere without a setting', () => {
    expect(policyOf()).not.toContain('https:');
    expect(policyOf()).not.toContain('frame-src');
    expect(policyOf()).toContain("script-src 'self';");
  });

  it('allows the window of the chosen provider and of no other', () => {
    expect(policyOf(chatSources.crisp)).toContain("script-src 'self' https://client.crisp.chat;");
    expect(policyOf(chatSources.crisp)).not.toContain('tawk');
    expect(policyOf(chatSources.line)).toBe(policyOf());
  });
});
