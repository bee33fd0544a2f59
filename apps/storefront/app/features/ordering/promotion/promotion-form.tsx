import { Field } from '@fanfare/ui/fields/field.tsx';
import { formatMoney } from '@fanfare/ui/format.ts';
import { Money } from '@fanfare/ui/money/money.tsx';
import { Notice } from '@fanfare/ui/notice.tsx';
import { TotalBar } from '@fanfare/ui/page/total-bar.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { useInstance } from '../../../shared/pages/instance.ts';
import { ChannelField } from './channel-field.tsx';
import { PostCount } from './post-count.tsx';
import { wayToRegister } from './promotion-address.ts';
import { sumsOf } from './promotion-body.ts';
import styles from './promotion-form.module.css';
import { PromotionPanel } from './promotion-panel.tsx';
import { isSound } from './promotion-problems.ts';
import type { ServedPromotion } from './served-promotion.ts';
import { ServiceRow } from './service-row.tsx';
import rows from './service-rows.module.css';
import { StartButton } from './start-button.tsx';
import { type PromotionForm as Form, usePromotion } from './use-promotion.ts';

/** The form of an automatic promotion: whose posts, what each of them gets, and who pays. */
export function PromotionForm({ served }: { served: ServedPromotion }) {
  const { locale, profile } = useInstance();
  const navigate = useNavigate();
  const form = usePromotion(served);
  const { promotion, dispatch } = form;
  const { answer } = served;
  if (served.networks.length === 0)
    return (
      <Notice tone="wait">
        <Trans>No network can be followed right now. Please come back later.</Trans>
      </Notice>
    );

  return (
    // Sent before its script is here, the server answers with the price, and the form as it was filled in.
    <form
      ref={form.form}
      method="post"
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (profile === null) void navigate(wayToRegister(locale));
        else void form.start();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
      }}
    >
      {answer === null ? null : (
        <>
          <input type="hidden" name="key" value={answer.key} />
          <input type="hidden" name="seen" value={answer.priced?.perPost ?? ''} />
        </>
      )}
      <div className={styles.main}>
        {answer?.priced && answer.general.length === 0 && isSound(form.problems) ? (
          <Asked perPost={answer.priced.perPost} />
        ) : null}
        <ChannelField form={form} />
        <section className={styles.card}>
          <PostCount form={form} />
          <Rows form={form} />
          <div className={styles.two}>
            <Field
              name="name"
              label={<Trans>Name for your lists</Trans>}
              note={<Trans>may stay empty</Trans>}
              error={promotion.errors.name}
              keepsLine={false}
            >
              {(wiring) => (
                <input
                  {...wiring}
                  name="name"
                  autoComplete="off"
                  maxLength={200}
                  value={promotion.draft.name}
                  onChange={({ target }) =>
                    dispatch({ type: 'fieldChanged', field: 'name', value: target.value })
                  }
                />
              )}
            </Field>
            <Field
              name="email"
              label={<Trans>Contact email</Trans>}
              note={<Trans>may stay empty</Trans>}
              error={promotion.errors.email}
              keepsLine={false}
            >
              {(wiring) => (
                <input
                  {...wiring}
                  name="email"
                  type="email"
                  autoComplete="email"
                  value={promotion.draft.email}
                  onChange={({ target }) =>
                    dispatch({ type: 'fieldChanged', field: 'email', value: target.value })
                  }
                />
              )}
            </Field>
          </div>
        </section>
      </div>
      <PromotionPanel form={form} />
      <PhoneBar form={form} />
    </form>
  );
}

function Rows({ form }: { form: Form }) {
  const { promotion } = form;
  const { serviceTypesSettings: settings } = promotion.draft;

  return (
    <fieldset className={rows.group}>
      <legend className="visually-hidden">
        <Trans>Services</Trans>
      </legend>
      <ul className={rows.rows}>
        <li className={rows.head} aria-hidden="true">
          <span>
            <Trans>What</Trans>
          </span>
          <span>
            <Trans>Service</Trans>
          </span>
          <span>
            <Trans>Quantity for each</Trans>
          </span>
          <span>
            <Trans>Refill</Trans>
          </span>
          <span>
            <Trans>Cost</Trans>
          </span>
        </li>
        {promotion.types.map((type) => {
          const row = settings.find(({ serviceTypeId }) => serviceTypeId === type.id);

          return row ? <ServiceRow key={type.id} form={form} row={row} type={type} /> : null;
        })}
      </ul>
    </fieldset>
  );
}

/** Without scripts the price comes with the page, and the same button starts. */
function Asked({ perPost }: { perPost: string }) {
  const amount = formatMoney(perPost, { currency: 'USD', rate: null });

  return (
    <noscript>
      <Notice tone="run">
        <Trans>Each post costs {amount}. Press the button once more to start.</Trans>
      </Notice>
    </noscript>
  );
}

/** The bar of a phone: what each post costs, the most of all, and the start. */
function PhoneBar({ form }: { form: Form }) {
  const { contentsLimit: limit } = form.promotion.draft;
  const sums = sumsOf(form.promotion);
  const one = <Money amount={sums.perPost} />;
  const total = <Money amount={sums.total} />;

  return (
    <TotalBar className={styles.bar} data-order-bar="" action={<StartButton form={form} isBrief />}>
      <span>
        <Trans>
          <b>{one}</b> for each
        </Trans>
      </span>
      <small>
        <Trans>
          at most {total} for <Plural value={limit} one="# post" other="# posts" />
        </Trans>
      </small>
    </TotalBar>
  );
}
