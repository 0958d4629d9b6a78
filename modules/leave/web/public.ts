export { LeaveDocuments } from './leave-documents.tsx';
