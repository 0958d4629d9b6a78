export { ThemeEditor } from './theme-editor.tsx';
