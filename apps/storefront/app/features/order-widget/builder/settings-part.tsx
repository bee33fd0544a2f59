import { FormError } from '@fanfare/client/form-error.tsx';
import { Button, ButtonLink } from '@fanfare/ui/button.tsx';
import { Field } from '@fanfare/ui/fields/field.tsx';
import { Segments } from '@fanfare/ui/fields/segments.tsx';
import { TextField } from '@fanfare/ui/fields/text-field.tsx';
import { formatMoney } from '@fanfare/ui/format.ts';
import { useMoneyView } from '@fanfare/ui/money/money-view.ts';
import { Split } from '@fanfare/ui/page/split.tsx';
import { keyOf } from '@fanfare/ui/pressed-key.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { percentOf } from '../../../shared/payment/percent-of.ts';
import styles from './builder.module.css';
import type { BuilderOf } from './load-builder.server.ts';
import type { Look } from './look.ts';
import { LookFields } from './look-fields.tsx';
import { PreviewCard } from './preview-card.tsx';
import { useSettings } from './use-settings.ts';
import { WaysField } from './ways-field.tsx';

const PREVIEW_MS = 250;
const FEWEST_WAYS = 3;
/** Order whose share is told beside the field, USD. */
const EXAMPLE = 10;

type SettingsPartProps = BuilderOf<'settings'> & { look: Look; onLook: (look: Look) => void };

/** Settings of a widget beside the form that they make, which orders nothing here. A new one goes on to its code. */
export function SettingsPart({
  widget,
  copied,
  methods,
  networks,
  overview,
  look,
  onLook,
}: SettingsPartProps) {
  const { t } = useLingui();
  const view = useMoneyView();
  const base = widget ?? copied;
  const most = percentOf(overview.max_reward_percent);
  const cheapest = methods.toSorted((one, other) => one.fee_percent - other.fee_percent);
  const offered = base?.payment_methods ?? cheapest.slice(0, FEWEST_WAYS).map(({ id }) => id);
  const [draft, setDraft] = useState({
    smallest: base?.minimum_purchase_amount ?? '1.00',
    share: percentOf(base?.reward_percent ?? overview.max_reward_percent),
    ways: offered,
  });
  const shown = useSettled(draft);
  const [side, setSide] = useState<'settings' | 'preview'>('settings');
  const { form, submit, save, errorOf, general, isSending, noteChange } = useSettings(widget);
  const share = (Number(draft.share.replace(',', '.')) / 100) * EXAMPLE;
  const [earned, example] = [share, EXAMPLE].map((amount) => formatMoney(amount.toFixed(2), view));

  return (
    <div className={styles.sides} data-side={side}>
      <div className={styles.sideChoice}>
        <Segments
          label={t`Order widget`}
          options={[
            { value: 'settings', label: <Trans>Settings</Trans> },
            { value: 'preview', label: <Trans>Preview</Trans> },
          ]}
          chosen={side}
          onChoose={setSide}
        />
      </div>
      <Split
        aside={
          <PreviewCard
            methods={methods.filter(({ id }) => shown.ways.includes(id))}
            smallest={shown.smallest}
            opensWith={look.network}
          />
        }
      >
        <form
          ref={form}
          method="post"
          className={styles.settings}
          onSubmit={submit(save)}
          onInput={({ target }) => {
            // Fields without a name, such as the look, are not saved.
            if ('name' in target && target.name !== '') noteChange();
          }}
          noValidate
          onKeyDown={(event) => {
            if (keyOf(event) !== 's' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            event.currentTarget.requestSubmit();
          }}
        >
          <TextField
            name="name"
            label={t({ context: 'order widget', message: 'Name' })}
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
              hint={
                share > 0 ? (
                  <Trans>
                    {earned} of an order for {example}. The visitor’s price stays as it is.
                  </Trans>
                ) : undefined
              }
              error={errorOf('reward_percent')}
            >
              {(wiring) => (
                <input
                  {...wiring}
                  name="reward_percent"
                  inputMode="decimal"
                  maxLength={6}
                  value={draft.share}
                  onChange={({ target }) => setDraft({ ...draft, share: target.value })}
                />
              )}
            </Field>
            <Field
              name="minimum_purchase_amount"
              label={<Trans>Smallest order, USD</Trans>}
              hint={<Trans>Smaller quantities are not offered.</Trans>}
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
          <WaysField
            methods={methods}
            chosen={draft.ways}
            error={errorOf('payment_methods')}
            onChoose={(ways) => setDraft({ ...draft, ways })}
          />
          <LookFields look={look} networks={networks} onLook={onLook} />
          <FormError message={general} />
          <div className={styles.save}>
            <p>
              <Trans>Pages that have the code change within a minute.</Trans>
            </p>
            <ButtonLink to=".">
              <Trans context="dialog">Cancel</Trans>
            </ButtonLink>
            <Button type="submit" variant="primary" isBusy={isSending}>
              <Trans>Save</Trans>
            </Button>
          </div>
        </form>
      </Split>
    </div>
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
