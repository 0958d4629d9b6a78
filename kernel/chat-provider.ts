// Which chat window an installation offers, and from where a browser may load it.

/** `crisp` and `tawk` are windows of support providers; `line` is a link to the installation's LINE account. */
export const chatProviders = ['crisp', 'tawk', 'line'] as const;
export type ChatProvider = (typeof chatProviders)[number];

/** Kinds of content that a page may take from elsewhere, as a content security policy names them. */
export type ContentKind = 'script' | 'style' | 'img' | 'font' | 'connect' | 'frame' | 'media';
export type ContentSources = Readonly<Partial<Record<ContentKind, readonly string[]>>>;

/** As the providers document them. A link needs none. */
export const chatSources: Readonly<Record<ChatProvider, ContentSources>> = {
  crisp: {
    script: ['https://client.crisp.chat'],
    style: ['https://client.crisp.chat'],
    img: ['https://client.crisp.chat', 'https://image.crisp.chat', 'https://storage.crisp.chat'],
    font: ['https://client.crisp.chat'],
    connect: [
      'https://client.crisp.chat',
      'https://storage.crisp.chat',
      'wss://client.relay.crisp.chat',
      'wss://stream.relay.crisp.chat',
    ],
    frame: ['https://game.crisp.chat', 'https://plugins.crisp.chat'],
    media: ['https://client.crisp.chat', 'https://storage.crisp.chat'],
  },
  tawk: {
    script: ['https://embed.tawk.to', 'https://cdn.jsdelivr.net'],
    style: ['https://embed.tawk.to', 'https://cdn.jsdelivr.net', 'https://fonts.googleapis.com'],
    img: ['https://*.tawk.to', 'https://cdn.jsdelivr.net', 'https://tawk.link'],
    font: ['https://embed.tawk.to', 'https://fonts.gstatic.com'],
    connect: ['https://*.tawk.to', 'wss://*.tawk.to'],
    frame: ['https://*.tawk.to'],
    media: ['https://*.tawk.to'],
  },
  line: {},
};
