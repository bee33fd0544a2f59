import type { MessageDescriptor } from '@lingui/core';

/** Time that a toast without an action shows, in milliseconds. */
export const TOAST_MS = 8_000;

/** Time that a toast with an undo shows: its button is reached with large letters, by ear or with a switch too. */
export const UNDO_MS = 20_000;

export type Toast = {
  /** Subject of the toast: a later one on the same subject takes its place. */
  about: string;
  /** `stop` stays until it is closed. */
  tone: 'ok' | 'run' | 'stop';
  /** Words of the storefront in any language, or of the server. */
  words: MessageDescriptor | string;
  /**
   * Action of the toast, which then stays until it is closed, or for `lasts` milliseconds. `isUndo`: its screen calls `useUndo`, so
   * the keys are shown.
   */
  action?: { words: MessageDescriptor; act: () => void; lasts?: number; isUndo?: true };
};
