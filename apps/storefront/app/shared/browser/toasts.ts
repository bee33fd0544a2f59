import type { Toast } from '@fanfare/ui/toast.ts';
import { create } from 'zustand';

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
