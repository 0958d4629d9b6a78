/** The name of the outbox for answers on the device. */
export const answerBox = 'answers';
