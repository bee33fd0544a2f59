import { FormError } from '@fanfare/client/form-error.tsx';
import { refusalWords } from '@fanfare/client/refusal-words.ts';
import type { PaymentMethod } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { Field } from '@fanfare/ui/field.tsx';
import { formatMoney } from '@fanfare/ui/format.ts';
import { useMoneyView } from '@fanfare/ui/money-view.ts';
import { Receipt } from '@fanfare/ui/receipt.tsx';
import { TextField } from '@fanfare/ui/text-field.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ImmediateStart } from '../../../shared/ordering/immediate-start.tsx';
import { OrderTerms } from '../../../shared/ordering/order-terms.tsx';
import { startsAtOnce } from '../../../shared/ordering/starts-at-once.ts';
import { useFitting } from './fitting.ts';
import { LinkNote } from './link-note.tsx';
import { MethodChoice } from './method-choice.tsx';
import { presetsOf, rangeOf } from './quantities.ts';
import { QuantityChoice } from './quantity-choice.tsx';
import { ServiceChoice } from './service-choice.tsx';
import { type PlacedOrder, useWidgetCost, useWidgetOrder } from './use-widget-order.ts';
import styles from './widget.module.css';
import { WidgetFoot } from './widget-foot.tsx';

export type WidgetFormProps = {
  /** Null in the preview of a widget, which orders nothing. */
  token: string | null;
  methods: readonly PaymentMethod[];
  /** Smallest order, USD. */
  smallest: string;
  /** A link that the form begins with. */
  link?: string;
  onPlaced: (placed: PlacedOrder, email: string) => void;
};

/** The shop's order form in small: a link, what fits it, how much, and how it is paid. */
export function WidgetForm({ token, methods, smallest, link = '', onPlaced }: WidgetFormProps) {
  const { t } = useLingui();
  const view = useMoneyView();
  const [url, setUrl] = useState(link);
  const [email, setEmail] = useState('');
  const [chosen, setChosen] = useState<{ service?: number; quantity?: number; method?: number }>({});
  const fitting = useFitting(url);
  const service = fitting.services.find(({ id }) => id === chosen.service) ?? fitting.services[0];
  const method = methods.find(({ id }) => id === chosen.method) ?? methods[0];
  const range = service && rangeOf(service, smallest);
  const presets = service && range ? presetsOf(service, range) : [];
  const quantity = chosen.quantity ?? presets[Math.min(1, presets.length - 1)] ?? 0;
  const draft = { token, url, service, quantity, email, method, startsAtOnce: false };
  const { cost, isCurrent } = useWidgetCost(draft);
  const order = useWidgetOrder((placed) => onPlaced(placed, email));
  const errors = order.refusal?.error.errors ?? {};
  const errorOf = (...names: string[]) => names.flatMap((name) => errors[name] ?? [])[0];
  const isShown = [
    'orders.0.url',
    'orders.0.quantity',
    'orders',
    'email',
    'payment_method_id',
    'immediate_start_consent',
  ];
  const general = Object.keys(errors).some((name) => isShown.includes(name))
    ? null
    : refusalWords(order.refusal?.error);
  const total = cost && formatMoney(cost.total, view);

  return (
    <form
      className={styles.widget}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const consent = startsAtOnce(new FormData(event.currentTarget));
        if (token !== null && cost && isCurrent)
          void order.run({ ...draft, startsAtOnce: consent, total: cost.total });
      }}
    >
      <div className={styles.fields}>
        <TextField
          name="url"
          type="url"
          inputMode="url"
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          maxLength={2000}
          label={t`Link`}
          placeholder={t`Link to your video, post or profile`}
          value={url}
          error={errorOf('orders.0.url')}
          hint={<LinkNote fitting={fitting} />}
          onChange={({ target }) => setUrl(target.value)}
        />
        {service && range ? (
          <>
            <ServiceChoice
              services={fitting.services}
              chosen={service}
              onChoose={(id) =>
                setChosen({ ...(chosen.method !== undefined && { method: chosen.method }), service: id })
              }
            />
            <QuantityChoice
              key={service.id}
              presets={presets}
              range={range}
              quantity={quantity}
              error={errorOf('orders.0.quantity', 'orders')}
              onChoose={(next) => setChosen({ ...chosen, quantity: next })}
            />
            <Field
              name="email"
              label={t`Email`}
              note={t`for the receipt and the order link`}
              error={errorOf('email')}
            >
              {(wiring) => (
                <input
                  {...wiring}
                  type="email"
                  name="email"
                  autoComplete="email"
                  placeholder="name@example.com"
                  value={email}
                  onChange={({ target }) => setEmail(target.value)}
                />
              )}
            </Field>
            <MethodChoice
              methods={methods}
              chosen={method}
              error={errorOf('payment_method_id')}
              onChoose={(id) => setChosen({ ...chosen, method: id })}
            />
            <ImmediateStart error={errorOf('immediate_start_consent')} />
          </>
        ) : null}
      </div>
      <div className={styles.pay}>
        <FormError message={general} />
        {service && cost ? (
          <Receipt
            hasLine={false}
            isDimmed={!isCurrent}
            rows={[
              { key: 'orders', label: service.name, amount: cost.originalAmount },
              { key: 'fee', label: <Trans>Fee, {method?.name}</Trans>, amount: cost.fee },
            ]}
            total={{ key: 'total', label: <Trans>Total</Trans>, amount: cost.total }}
          />
        ) : null}
        <Button
          type="submit"
          variant="primary"
          isWide
          isBusy={order.pending !== null}
          disabled={token === null || !service}
          aria-disabled={!isCurrent}
        >
          {service && total ? <Trans>Order for {total}</Trans> : <Trans>Paste a link to see prices</Trans>}
        </Button>
        {service ? (
          <p className={styles.small}>
            <Trans>Anything not delivered is refunded</Trans>
          </p>
        ) : null}
        <OrderTerms className={styles.small} isInFrame />
      </div>
      <WidgetFoot />
    </form>
  );
}
