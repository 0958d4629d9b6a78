import type { ContentKind, ContentSources } from '#kernel/chat-provider';

/** No inline script, no frame, nothing from other origins, except what a setting adds: map tiles, a chat window. */
export function securityHeaders(options: {
  imageSources: readonly string[];
  otherSources?: ContentSources;
  secure: boolean;
}): Readonly<Record<string, string>> {
  const others = (kind: ContentKind): string =>
    (options.otherSources?.[kind] ?? []).map((source) => ` ${source}`).join('');
  const policy = [
    "default-src 'self'",
    `script-src 'self'${others('script')}`,
    // Components set their position with style attributes.
    `style-src 'self' 'unsafe-inline'${others('style')}`,
    `img-src 'self' data: blob: ${options.imageSources.join(' ')}`.trim() + others('img'),
    `font-src 'self'${others('font')}`,
    `connect-src 'self'${others('connect')}`,
    ...(options.otherSources?.frame ? [`frame-src 'self'${others('frame')}`] : []),
    ...(options.otherSources?.media ? [`media-src 'self'${others('media')}`] : []),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
    ...(options.secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
