import { create } from 'zustand';
import type { PaymentDialogProps } from './payment-dialog.ts';

type ShownPayment = PaymentDialogProps & { Dialog: React.ComponentType<PaymentDialogProps> };

/** Payment whose dialog is open; it outlives the screen that it was begun on. */
export const useShownPayment = create<{ payment: ShownPayment | null }>(() => ({ payment: null }));
