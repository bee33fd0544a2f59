import { FormError } from '@fanfare/client/form-error.tsx';
import { refusalWords } from '@fanfare/client/refusal-words.ts';
import { Disclosure } from '@fanfare/ui/disclosure.tsx';
import { Field } from '@fanfare/ui/fields/field.tsx';
import { SubmitButton } from '@fanfare/ui/fields/submit-button.tsx';
import { TextField } from '@fanfare/ui/fields/text-field.tsx';
import { formatMoney } from '@fanfare/ui/format.ts';
import { useMoneyView } from '@fanfare/ui/money/money-view.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLazy } from '../../../shared/loading/use-lazy.ts';
import { ImmediateStart } from '../../../shared/ordering/immediate-start.tsx';
import { OrderTerms } from '../../../shared/ordering/order-terms.tsx';
import { RefillChoice } from '../../../shared/ordering/refill-choice.tsx';
import { refillPrices } from '../../../shared/ordering/refill-prices.ts';
import { asksToStart, startsAtOnce } from '../../../shared/ordering/starts-at-once.ts';
import { useInstance } from '../../../shared/pages/instance.ts';
import { LinkNote } from './link-note.tsx';
import { MethodChoice } from './method-choice.tsx';
import { QuantityChoice } from './quantity-choice.tsx';
import { ServiceChoice } from './service-choice.tsx';
import { type DraftStart, useWidgetDraft } from './use-widget-draft.ts';
import { type PlacedOrder, useWidgetCost, useWidgetOrder } from './use-widget-order.ts';
import styles from './widget.module.css';
import { WidgetFoot } from './widget-foot.tsx';
import { WidgetReceipt } from './widget-receipt.tsx';

export type WidgetFormProps = DraftStart & {
  /** Address of the page that it stands on; null where that is not known. */
  pageOf: () => string | null;
  onPlaced: (placed: PlacedOrder, email: string) => void;
};

const loadNeeds = () => import('./service-needs.tsx').then(({ ServiceNeeds }) => ServiceNeeds);
const loadMore = () => import('./more-choices.tsx').then(({ MoreChoices }) => MoreChoices);

/** Fields that stand with their errors; what else is refused is said above the button. */
const SHOWN =
  /^(orders$|orders\.0\.(url|quantity|targetable_values|countries)|email|coupon_code|payment_method_id|immediate_start_consent|g-recaptcha-response)/;

/** The shop's order form in small: a link, what fits it, how much, and how it is paid. */
export function WidgetForm({ pageOf, onPlaced, ...start }: WidgetFormProps) {
  const { t } = useLingui();
  const view = useMoneyView();
  const instance = useInstance();
  const { settings } = instance;
  const asks = asksToStart(instance);
  const { draft, fitting, quantities, change, chooseService, enterValue } = useWidgetDraft(start);
  const { service, method } = draft;
  const { cost, isCurrent } = useWidgetCost(draft);
  const order = useWidgetOrder(pageOf, (placed) => onPlaced(placed, draft.email));
  const [isOpen, setOpen] = useState(false);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const mend = (field: string) => setMissing((known) => known.filter((name) => name !== field));
  const needsMore =
    service !== undefined && service.targets.length + service.allowed_use_countries.length > 0;
  const Needs = useLazy(loadNeeds, needsMore);
  const More = useLazy(loadMore, isOpen);
  const errors = order.refusal?.error.errors ?? {};
  const errorOf = (field: RegExp) => Object.entries(errors).find(([name]) => field.test(name))?.[1][0];
  const general = Object.keys(errors).some((name) => SHOWN.test(name))
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
        const lacking = [
          ...(service && draft.refillChosen === null ? ['refill'] : []),
          ...(asks && !consent ? ['startsAtOnce'] : []),
        ];
        setMissing(lacking);
        if (lacking.length > 0)
          return event.currentTarget.querySelector<HTMLElement>(`[data-field="${lacking[0]}"]`)?.focus();
        if (draft.token !== null && cost && isCurrent)
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
          value={draft.url}
          error={errorOf(/^orders\.0\.url$/)}
          hint={<LinkNote fitting={fitting} />}
          onChange={({ target }) => change({ url: target.value })}
        />
        {service ? (
          <>
            <ServiceChoice services={fitting.services} chosen={service} onChoose={chooseService} />
            {needsMore && Needs ? (
              <Needs
                service={service}
                values={draft.values}
                countries={draft.countries}
                errors={{
                  values: errorOf(/^orders\.0\.targetable_values/),
                  countries: errorOf(/^orders\.0\.countries/),
                }}
                onValue={enterValue}
                onCountries={(countries) => change({ countries })}
              />
            ) : null}
            {quantities ? (
              <QuantityChoice
                key={service.id}
                {...quantities}
                quantity={draft.quantity}
                error={errorOf(/^orders(\.0\.quantity)?$/)}
                onChoose={(quantity) => change({ quantity })}
              />
            ) : null}
            {service.has_refill ? (
              <RefillChoice
                guarantee={service.guarantee}
                prices={refillPrices(service, draft.quantity, settings)}
                chosen={draft.refillChosen}
                error={missing.includes('refill') ? t`Choose with or without refill.` : undefined}
                onChoose={(refillChosen) => {
                  change({ refillChosen });
                  mend('refill');
                }}
              />
            ) : null}
            <Field
              name="email"
              label={t`Email`}
              note={t`for the receipt and the order link`}
              error={errorOf(/^email$/)}
            >
              {(wiring) => (
                <input
                  {...wiring}
                  type="email"
                  name="email"
                  autoComplete="email"
                  placeholder="name@example.com"
                  value={draft.email}
                  onChange={({ target }) => change({ email: target.value })}
                />
              )}
            </Field>
            <MethodChoice
              methods={start.methods}
              chosen={method}
              error={errorOf(/^payment_method_id$/)}
              onChoose={(id) => change({ method: id })}
            />
            <Disclosure title={<Trans>More</Trans>} note={t`coupon`} isOpen={isOpen} onToggle={setOpen}>
              {More ? (
                <More
                  coupon={draft.coupon}
                  cost={isCurrent && cost ? cost : null}
                  couponError={errorOf(/^coupon_code$/)}
                  onCoupon={(coupon) => change({ coupon })}
                />
              ) : null}
            </Disclosure>
          </>
        ) : null}
      </div>
      <div className={styles.pay}>
        <FormError message={general} />
        {service && cost ? (
          <WidgetReceipt {...draft} service={service} cost={cost} isCurrent={isCurrent} />
        ) : null}
        {service ? (
          <ImmediateStart
            error={
              errorOf(/^immediate_start_consent$/) ??
              (missing.includes('startsAtOnce')
                ? t`Tick this box to order: delivery starts right away.`
                : undefined)
            }
            onChange={() => mend('startsAtOnce')}
          />
        ) : null}
        <SubmitButton
          error={errorOf(/^g-recaptcha-response$/)}
          isWide
          isBusy={order.pending !== null}
          disabled={draft.token === null || !service}
          aria-disabled={!isCurrent}
        >
          {!service || !total ? (
            <Trans>Paste a link to see prices</Trans>
          ) : draft.refillChosen === null ? (
            <Trans>Order and pay</Trans>
          ) : (
            <Trans>Order for {total}</Trans>
          )}
        </SubmitButton>
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
