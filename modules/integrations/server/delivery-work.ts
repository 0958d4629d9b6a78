/** Names the work that delivers events to webhooks, for code that makes something due. */
export const deliveryWork = { name: 'integrations.deliver' } as const;
