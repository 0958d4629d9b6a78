export const orderTones = {
  awaiting: 'warning',
  submitted: 'brand',
  rejected: 'danger',
  paid: 'success',
  canceled: 'neutral',
} as const;
