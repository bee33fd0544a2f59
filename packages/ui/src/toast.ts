import type { MessageDescriptor } from '@lingui/core';

/** How long what needs no answer is shown to somebody who does not stay on it, in milliseconds. */
export const TOAST_MS = 8_000;

export type Toast = {
  /** What it is about: what is told next about the same takes its place. */
  about: string;
  /** `stop` stays until it is closed. */
  tone: 'ok' | 'run' | 'stop';
  /** Words of ours in any language, or those of the server. */
  words: MessageDescriptor | string;
  /** What can be done about it; then it stays until it is closed, or for as long as it says, in milliseconds. */
  action?: { words: MessageDescriptor; act: () => void; lasts?: number };
};
