/** Key in the tab's storage of what was typed on a page that is loaded again. */
export const KEPT_TEXT = 'kept-text';
