/** The name of the outbox for punches on the device. */
export const punchBox = 'punches';
