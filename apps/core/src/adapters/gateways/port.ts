import type { Micro } from '@fanfare/rules';

/** What is to be paid, as a gateway needs to know it. `total` is micro-USD. */
export type PaymentRequest = {
  invoiceId: number;
  total: Micro;
  currency: 'USD';
  description: string;
  returnUrl: string;
  cancelUrl: string;
  callbackUrl: string;
};

/** A gateway's page for one payment. */
export type OpenedPayment = { reference: string; redirectUrl: string };

/** What a verified callback says. `eventId` is the gateway's own and unique. */
export type GatewayEvent = {
  eventId: string;
  type: 'paid' | 'declined';
  reference: string;
  invoiceId: number;
  amount: Micro;
  currency: string;
};

/** Why a callback is refused; logged, and answered with 400. */
export type RefusedCallback = { refused: 'signature' | 'stale' | 'malformed' };

/** A payment gateway. */
export type Gateway = {
  name: string;
  /** Opens a payment. Safe to repeat: the same invoice gets the same payment. Throws when the gateway is out of reach. */
  openPayment(request: PaymentRequest): Promise<OpenedPayment>;
  /** Checks signature and age of a callback over its raw bytes. */
  readCallback(
    raw: Buffer,
    headers: Record<string, string | string[] | undefined>,
    now: Date,
  ): GatewayEvent | RefusedCallback;
};

export type Gateways = { get(name: string): Gateway | null };
