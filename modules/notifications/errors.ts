import { catalogue } from '#kernel/errors';

export const notificationErrors = catalogue('notifications', {
  messageNotFound: 404,
  deviceNotFound: 404,
  deliveryNotFound: 404,
  notResendable: 409,
  lineNotOffered: 409,
  notSigned: 401,
  noPushService: 422,
});
