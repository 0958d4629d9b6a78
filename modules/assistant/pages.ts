import { page, pages } from '#kernel/pages';

export const assistantPages = pages('assistant', {
  chat: page('webview/adhoc/dialogflow'),
});
