import type { MessageDescriptor } from '@lingui/core';
import { create } from 'zustand';

/** How long what needs no answer is shown to somebody who does not stay on it. */
export const TOAST_MS = 8_000;

export type Toast = {
  /** What it is about: what is told next about the same takes its place. */
  about: string;
  /** `stop` stays until it is closed. */
  tone: 'ok' | 'run' | 'stop';
  /** Words of ours in any language, or those of the server. */
  words: MessageDescriptor | string;
};

export const useToasts = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));

/** Tells something in passing, on whatever page the reader is by then. */
export function tell(toast: Toast): void {
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts.filter(isAboutElse(toast.about)), toast] }));
}

/** Takes back what was told about something. */
export function untell(about: string): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter(isAboutElse(about)) }));
}

const isAboutElse = (about: string) => (toast: Toast) => toast.about !== about;
