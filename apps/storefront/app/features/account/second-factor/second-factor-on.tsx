import { callApi } from '@fanfare/client/api.ts';
import { disableSecondFactor, renewRecoveryCodes, type SecondFactor } from '@fanfare/contract';
import { DateTime } from '@fanfare/ui/dates/date-time.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Trans } from '@lingui/react/macro';
import { useInstance } from '../../../shared/pages/instance.ts';
import styles from '../security.module.css';
import { ProofForm } from './proof-form.tsx';
import { proofIn } from './proof-in.ts';

export type SecondFactorOnProps = {
  factor: SecondFactor;
  onRenewed: (codes: readonly string[]) => void;
  onDisabled: () => void;
};

/** Date since which two-step verification is on, with the changes that the password and a code allow. */
export function SecondFactorOn({ factor, onRenewed, onDisabled }: SecondFactorOnProps) {
  const { locale } = useInstance();
  const query = { locale };

  return (
    <>
      <dl className={styles.facts}>
        <dt>
          <Trans>On since</Trans>
        </dt>
        <dd>{factor.enabled_at === null ? null : <DateTime iso={factor.enabled_at} />}</dd>
        <dt>
          <Trans>Recovery codes left</Trans>
        </dt>
        <dd>{formatNumber(factor.recovery_codes_left)}</dd>
      </dl>
      <ProofForm
        task="renew-recovery-codes"
        title={<Trans>New recovery codes</Trans>}
        about={<Trans>Your current codes stop working.</Trans>}
        button={<Trans>Create new codes</Trans>}
        send={async (values) => {
          const { data } = await callApi(renewRecoveryCodes, { query, body: proofIn(values) });
          onRenewed(data.recovery_codes);
        }}
      />
      <ProofForm
        task="disable-second-factor"
        title={<Trans>Turn it off</Trans>}
        about={<Trans>Your password alone will be enough to log in.</Trans>}
        button={<Trans>Turn off two-step verification</Trans>}
        send={async (values) => {
          await callApi(disableSecondFactor, { query, body: proofIn(values) });
          onDisabled();
        }}
      />
    </>
  );
}
