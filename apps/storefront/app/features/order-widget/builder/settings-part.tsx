import { callApi } from '@fanfare/client/api.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { keyFor } from '@fanfare/client/idempotency.ts';
import { textOf, useApiForm } from '@fanfare/client/use-api-form.ts';
import { changeOrderWidget, createOrderWidget } from '@fanfare/contract';
import { Button, ButtonLink } from '@fanfare/ui/button.tsx';
import { Field } from '@fanfare/ui/field.tsx';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Split } from '@fanfare/ui/split.tsx';
import { TextField } from '@fanfare/ui/text-field.tsx';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { tell } from '../../../shared/browser/toasts.ts';
import { wireAmount } from '../../../shared/money/typed-amount.ts';
import { useInstance } from '../../../shared/pages/instance.ts';
import { percentOf } from '../../../shared/payment/percent-of.ts';
import { WidgetForm } from '../form/widget-form.tsx';
import styles from './builder.module.css';
import { toCode } from './builder-address.ts';
import type { BuilderOf } from './load-builder.server.ts';

const PREVIEW_MS = 250;
const FEWEST_WAYS = 3;

/** Settings of a widget beside the form that they make, which orders nothing here. A new one goes on to its code. */
export function SettingsPart({ widget, copied, methods, overview }: BuilderOf<'settings'>) {
  const { locale } = useInstance();
  const { t } = useLingui();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const base = widget ?? copied;
  const most = percentOf(overview.max_reward_percent);
  const cheapest = methods.toSorted((one, other) => one.fee_percent - other.fee_percent);
  const offered = base?.payment_methods ?? cheapest.slice(0, FEWEST_WAYS).map(({ id }) => id);
  const [draft, setDraft] = useState({ smallest: base?.minimum_purchase_amount ?? '1.00', ways: offered });
  const shown = useSettled(draft);
  const { form, submit, errorOf, general, isSending } = useApiForm([
    'name',
    'reward_percent',
    'minimum_purchase_amount',
    'payment_methods',
  ]);
  const save = async (values: FormData) => {
    const body = {
      name: textOf(values, 'name'),
      // Entered in percent, sent as a fraction (ENT-64).
      reward_percent: Number((Number(textOf(values, 'reward_percent').replace(',', '.')) / 100).toFixed(6)),
      minimum_purchase_amount: wireAmount(textOf(values, 'minimum_purchase_amount'), locale),
      payment_methods: values.getAll('payment_methods').map(Number),
    };
    if (widget !== null) {
      await callApi(changeOrderWidget, { params: { widgetId: String(widget.id) }, body });
      tell({
        about: 'widget',
        tone: 'ok',
        words: msg`Saved. Pages that have the code change within a minute.`,
      });
      return revalidate();
    }
    const { key } = keyFor(body, null);
    const { data } = await callApi(createOrderWidget, { body }, { idempotencyKey: key });
    await navigate(toCode(data.id));
  };

  return (
    <Split
      aside={
        <SectionCard title={<Trans>Preview</Trans>} note={<Trans>nothing is ordered here</Trans>}>
          <div className={styles.stage}>
            <WidgetForm
              token={null}
              methods={methods.filter(({ id }) => shown.ways.includes(id))}
              smallest={shown.smallest}
              onPlaced={() => {}}
            />
          </div>
        </SectionCard>
      }
    >
      <form
        ref={form}
        method="post"
        className={styles.settings}
        onSubmit={submit(save)}
        noValidate
        onKeyDown={(event) => {
          if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          event.currentTarget.requestSubmit();
        }}
      >
        <TextField
          name="name"
          label={t`Name`}
          hint={t`Only you see it`}
          maxLength={80}
          defaultValue={widget?.name ?? ''}
          error={errorOf('name')}
        />
        <div className={styles.two}>
          <Field
            name="reward_percent"
            label={<Trans>Your share, %</Trans>}
            note={<Trans>up to {most}%</Trans>}
            error={errorOf('reward_percent')}
          >
            {(wiring) => (
              <input
                {...wiring}
                name="reward_percent"
                inputMode="decimal"
                maxLength={6}
                defaultValue={percentOf(base?.reward_percent ?? overview.max_reward_percent)}
              />
            )}
          </Field>
          <Field
            name="minimum_purchase_amount"
            label={<Trans>Smallest order, USD</Trans>}
            error={errorOf('minimum_purchase_amount')}
          >
            {(wiring) => (
              <input
                {...wiring}
                name="minimum_purchase_amount"
                inputMode="decimal"
                maxLength={12}
                value={draft.smallest}
                onChange={({ target }) => setDraft({ ...draft, smallest: target.value })}
              />
            )}
          </Field>
        </div>
        <fieldset className={styles.ways} data-field="payment_methods">
          <legend>
            <Trans>Payment methods</Trans>
          </legend>
          {methods.map((method) => (
            <label key={method.id}>
              <input
                type="checkbox"
                name="payment_methods"
                value={method.id}
                checked={draft.ways.includes(method.id)}
                onChange={({ target }) =>
                  setDraft({
                    ...draft,
                    ways: target.checked
                      ? [...draft.ways, method.id]
                      : draft.ways.filter((id) => id !== method.id),
                  })
                }
              />
              <bdi lang={method.lang}>{method.name}</bdi>
              <small>{percentOf(method.fee_percent)}%</small>
            </label>
          ))}
          <p className={styles.error} aria-live="polite">
            {errorOf('payment_methods')}
          </p>
        </fieldset>
        <FormError message={general} />
        <div className={styles.save}>
          <ButtonLink to=".">
            <Trans context="dialog">Cancel</Trans>
          </ButtonLink>
          <Button type="submit" variant="primary" isBusy={isSending}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </form>
    </Split>
  );
}

/** The draft of the preview once it has stood still. */
function useSettled<Draft>(draft: Draft): Draft {
  const [settled, setSettled] = useState(draft);

  useEffect(() => {
    const timer = setTimeout(() => setSettled(draft), PREVIEW_MS);

    return () => clearTimeout(timer);
  }, [draft]);

  return settled;
}
