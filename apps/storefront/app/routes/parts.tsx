export { Parts as default } from '../features/parts/parts.tsx';
