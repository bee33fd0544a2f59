/** Parts that come when they are wanted. */
export const late = () => import('./late-parts.ts');

export const loadChatButton = () => late().then(({ ChatButton }) => ChatButton);
export const loadConfirmDialog = () => late().then(({ ConfirmDialog }) => ConfirmDialog);
export const loadFrozenDialog = () => late().then(({ FrozenDialog }) => FrozenDialog);
export const loadToaster = () => late().then(({ Toaster }) => Toaster);
export const loadErrorPage = () => late().then(({ ErrorPage }) => ErrorPage);
