import type { ServiceDetail } from '@fanfare/contract';
import type { Dispatch } from 'react';
import type { FormCatalogue } from '../draft/catalogue.ts';
import type { OrderAction, OrderDraft } from '../draft/order-draft.ts';
import type { LineAction } from '../draft/reduce-line.ts';
import type { Price } from '../pay/use-price.ts';

/** What the part of the form that holds the lines is given. */
export type LinesProps = {
  order: OrderDraft;
  dispatch: Dispatch<OrderAction>;
  /** Changes the open line. */
  dispatchLine: Dispatch<LineAction>;
  catalogue: FormCatalogue;
  detail: ServiceDetail | null;
  price: Price;
  haveServices: () => Promise<unknown>;
};
