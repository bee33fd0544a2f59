import type { Toast } from '@fanfare/ui/overlays/toast.ts';
import { create } from 'zustand';

export const useToasts = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));

/** Shows a toast on whatever page the reader has moved to. */
export function tell(toast: Toast): void {
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts.filter(isAboutElse(toast.about)), toast] }));
}

/** Removes the toast about a subject. */
export function untell(about: string): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter(isAboutElse(about)) }));
}

const isAboutElse = (about: string) => (toast: Toast) => toast.about !== about;
