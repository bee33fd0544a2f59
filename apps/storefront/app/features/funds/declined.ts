import type { PaymentMethod } from '@fanfare/contract';
import type { Invoice } from '../../shared/queries/invoice-query.ts';

export type TopUp = NonNullable<Invoice['top_up']>;

export type DeclinedTopUpProps = { invoice: Invoice; topUp: TopUp; methods: readonly PaymentMethod[] };
