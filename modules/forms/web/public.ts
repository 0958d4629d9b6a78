export { AnswerDocument } from './answer-document.tsx';
export { sendWaitingAnswers } from './answering/queue.ts';
