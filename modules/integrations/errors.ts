import { catalogue } from '#kernel/errors';

export const integrationErrors = catalogue('integrations', {
  keyNotFound: 404,
  keyNameTaken: 409,
  tooManyKeys: 409,
  expiresInPast: 422,
  webhookNotFound: 404,
  webhookNameTaken: 409,
  tooManyWebhooks: 409,
  deliveryNotFound: 404,
});
