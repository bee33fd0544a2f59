type Environment = { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } } };

/** Whether scripts that a page adds are said to have come; nothing of them is asked for or runs. */
export function letScriptsCome(doCome: boolean): void {
  (globalThis as unknown as Environment).happyDOM.settings.handleDisabledFileLoadingAsSuccess = doCome;
}
