/** The dialog comes when a token is made or changed. */
export const loadTokenDialog = async () => (await import('./token-dialog.tsx')).TokenDialog;
