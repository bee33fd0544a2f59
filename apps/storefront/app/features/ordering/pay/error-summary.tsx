import { RefusalWords } from '@fanfare/client/form-error.tsx';
import { Notice } from '@fanfare/ui/notice.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import styles from './error-summary.module.css';

export type ErrorSummaryProps = {
  /** Errors without a field. */
  general: readonly string[];
  /** Names of the fields that are missing or wrong. */
  fields?: readonly string[];
  onShow?: (field: string) => void;
};

/** Errors of an order, above its button, each with a link to its field. */
export function ErrorSummary({ general, fields = [], onShow }: ErrorSummaryProps) {
  const nameOf = useFieldNames();
  const listed = [...new Set(fields)];
  if (general.length === 0 && listed.length === 0) return null;

  return (
    <Notice tone="stop" isAlert>
      {general.map((message) => (
        <p key={message}>
          <RefusalWords message={message} />
        </p>
      ))}
      {listed.length > 0 ? (
        <p className={styles.fields}>
          <b>
            <Plural value={listed.length} one="# thing to fix:" other="# things to fix:" />
          </b>
          {listed.map((field) => (
            <button key={field} type="button" onClick={() => onShow?.(field)}>
              {nameOf[field] ?? <Trans>a choice</Trans>}
            </button>
          ))}
        </p>
      ) : null}
    </Notice>
  );
}

function useFieldNames(): Record<string, string> {
  const { t } = useLingui();

  return {
    url: t`the link`,
    quantity: t`the quantity`,
    refill: t`refill`,
    serviceId: t`the service`,
    targetableValues: t`the service details`,
    countries: t`the countries`,
    dripFeedMinutes: t`the time between runs`,
    runs: t`the number of runs`,
    mode: t`the run size`,
    quantity_step: t`the change from run to run`,
    email: t`the email`,
    coupon: t`the coupon`,
    paymentMethodId: t`the payment method`,
    startsAtOnce: t`starting right away`,
  };
}
