import type { SecondFactor } from '@fanfare/contract';
import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useAccountAnswer } from '../account-answer.ts';
import settings from '../settings/settings.module.css';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorOn } from './second-factor-on.tsx';
import { SetupFlow } from './setup-flow.tsx';

const OFF: SecondFactor = { is_enabled: false, enabled_at: null, recovery_codes_left: 0 };

/** A code of an app after the password: turned on, told about, turned off. */
export function SecondFactorSection({ loaded }: { loaded: SecondFactor }) {
  const { recoveryCodes: confirmed } = useAccountAnswer('confirm-second-factor');
  const { recoveryCodes: renewed } = useAccountAnswer('renew-recovery-codes');
  const [codes, setCodes] = useState<readonly string[] | null>(confirmed ?? renewed ?? null);
  const [changed, setChanged] = useState<SecondFactor | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const factor = changed ?? loaded;
  const showCodes = (made: readonly string[], enabledAt: string | null) => {
    setCodes(made);
    setChanged({ is_enabled: true, enabled_at: enabledAt, recovery_codes_left: made.length });
  };

  return (
    <section className={settings.row} aria-labelledby="second-factor">
      <h3 id="second-factor" ref={title} tabIndex={-1}>
        <Trans>Two-step verification</Trans>
      </h3>
      <p className={settings.value}>
        <Trans>
          After your password, you enter a code from an authenticator app on your phone. A stolen password
          alone is not enough to log in.
        </Trans>
      </p>
      {codes === null ? null : <RecoveryCodes key={codes[0]} codes={codes} />}
      {factor.is_enabled ? (
        <SecondFactorOn
          factor={factor}
          onRenewed={(made) => showCodes(made, factor.enabled_at)}
          onDisabled={() => {
            setCodes(null);
            setChanged(OFF);
            title.current?.focus();
          }}
        />
      ) : (
        <SetupFlow onConfirmed={(made) => showCodes(made, new Date().toISOString())} />
      )}
    </section>
  );
}
