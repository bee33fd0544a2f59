type Environment = { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } } };

/** Sets whether scripts added to a page count as loaded; none is requested or run. */
export function letScriptsCome(doCome: boolean): void {
  (globalThis as unknown as Environment).happyDOM.settings.handleDisabledFileLoadingAsSuccess = doCome;
}
