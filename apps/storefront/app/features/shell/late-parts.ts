// Parts around every screen that few readers ever open, in one piece: each of its own would cost the page its name.
export { Toaster } from '@fanfare/ui/overlays/toaster.tsx';
export { ChatButton } from './chat/chat-button.tsx';
export { ConfirmDialog } from './confirm-dialog.tsx';
export { bringGoOn, ErrorPage, GO_ON } from './errors/error-page.tsx';
export { FrozenDialog } from './frozen/frozen-dialog.tsx';
