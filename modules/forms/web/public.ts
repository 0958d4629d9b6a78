export { sendWaitingAnswers } from './answering/queue.ts';
