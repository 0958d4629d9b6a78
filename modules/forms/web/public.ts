export { AnswerDocument } from './answer-document.tsx';
