import { formatAmount, type Micro, parseAmount } from '@fanfare/rules';
import { Button, ButtonLink } from '@fanfare/ui/button.tsx';
import { useHydrated } from '@fanfare/ui/hydrated.ts';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Money } from '@fanfare/ui/money/money.tsx';
import { CardDialog } from '@fanfare/ui/overlays/card-dialog.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ReferralPage } from './load-referral.server.ts';
import styles from './withdraw-button.module.css';
import { WithdrawForm } from './withdraw-form.tsx';

/** Address parameter that shows the form in the page, as without scripts. */
export const ASKED = 'withdraw';

export type WithdrawButtonProps = {
  methods: ReferralPage['ways']['data'];
  /** Withdrawable amount, micro-USD. */
  available: Micro;
};

/** Opens the withdrawal over the page; off below what any way starts at. */
export function WithdrawButton({ methods, available }: WithdrawButtonProps) {
  const { t } = useLingui();
  const isHydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);
  const least = leastOf(methods);
  const close = () => setOpen(false);
  if (least === null || available < least)
    return (
      <Button disabled>
        {least === null ? (
          <Trans context="earnings">Pay out</Trans>
        ) : (
          <span>
            <Trans context="earnings">
              Payouts from <Money amount={formatAmount(least)} />
            </Trans>
          </span>
        )}
      </Button>
    );

  return (
    <>
      {isHydrated ? (
        <Button onClick={() => setOpen(true)}>
          <Trans context="earnings">Pay out</Trans>
        </Button>
      ) : (
        <ButtonLink to={`?${ASKED}`}>
          <Trans context="earnings">Pay out</Trans>
        </ButtonLink>
      )}
      {isOpen ? (
        <CardDialog
          title={<Trans context="earnings">Pay out</Trans>}
          besideTitle={
            <button type="button" className={styles.close} aria-label={t`Close`} onClick={close}>
              <Icon name="close" />
            </button>
          }
          width={520}
          className={styles.dialog}
          onClose={close}
        >
          <WithdrawForm methods={methods} available={available} answer={undefined} onSent={close} />
        </CardDialog>
      ) : null}
    </>
  );
}

/** The least that some way takes, micro-USD; null where there is no way. */
function leastOf(methods: WithdrawButtonProps['methods']): Micro | null {
  return methods
    .map(({ min_amount }) => parseAmount(min_amount))
    .reduce<Micro | null>((least, one) => (least === null || one < least ? one : least), null);
}
