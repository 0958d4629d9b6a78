/** Names the work of sending, for those who only say when it is due. */
export const deliveryWork = { name: 'notifications.deliver' } as const;
