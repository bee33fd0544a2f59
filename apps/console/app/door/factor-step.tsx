import { type door as contract, door } from '@fanfare/contract';
import { Outline } from '@fanfare/ui/icon.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { callDesk } from '../api/call-desk.ts';
import { queryClient } from '../api/query-client.ts';
import { DRAWINGS } from '../shell/drawings.ts';
import { Face } from '../shell/face.tsx';
import { CodeForm } from './code-form.tsx';
import styles from './door.module.css';
import { PasskeyAsk } from './passkey-ask.tsx';

type FactorKind = 'passkey' | 'app' | 'recovery';
export type FactorStepProps = { me: contract.Me; onShown: (door: contract.Door) => void };

/** The second step in: a passkey where there is one, a code of the app, or a recovery code. */
export function FactorStep({ me, onShown }: FactorStepProps) {
  return (
    <>
      <div className={styles.card}>
        <div className={styles.who}>
          <Face name={me.name} />
          <div>
            <h1>{me.name}</h1>
            <small>{me.email}</small>
          </div>
          <NotYou />
        </div>
        <FactorWays me={me} onShown={onShown} />
      </div>
      <p className={styles.about}>
        <Trans>
          A passkey belongs to this address only. If another page asks for it, your browser stays silent.
        </Trans>
      </p>
    </>
  );
}

/** The ways to show a second factor, the quickest that the person has first. */
export function FactorWays({ me, onShown }: FactorStepProps) {
  const { t } = useLingui();
  const { passkeys, app, recovery_codes: left } = me.factors;
  const [way, setWay] = useState<FactorKind>(passkeys > 0 ? 'passkey' : 'app');
  const others: { id: FactorKind; words: string; note: string; drawing: keyof typeof DRAWINGS }[] = [
    { id: 'passkey', words: t`Passkey`, note: t`fingerprint, face or key`, drawing: 'fingerprint' },
    { id: 'app', words: t`Code from your app`, note: t`6 digits`, drawing: 'phone' },
    { id: 'recovery', words: t`Recovery code`, note: t`${left} left`, drawing: 'recovery' },
  ];
  const has = { passkey: passkeys > 0, app, recovery: left > 0 };

  return (
    <>
      {way === 'passkey' ? (
        <PasskeyAsk onShown={onShown} />
      ) : (
        <CodeForm key={way} kind={way} onShown={onShown} />
      )}
      {others.some(({ id }) => id !== way && has[id]) ? (
        <div>
          <p>
            <Trans>Or instead</Trans>
          </p>
          <div className={styles.instead}>
            {others
              .filter(({ id }) => id !== way && has[id])
              .map(({ id, words, note, drawing }) => (
                <button key={id} type="button" onClick={() => setWay(id)}>
                  <Outline drawing={DRAWINGS[drawing]} size={18} />
                  {words}
                  <small>{note}</small>
                </button>
              ))}
          </div>
        </div>
      ) : null}
    </>
  );
}

function NotYou() {
  async function leave(): Promise<void> {
    await callDesk(door.leave).catch(() => null);
    await queryClient.invalidateQueries({ queryKey: ['door'] });
  }

  return (
    <button type="button" className={styles.link} onClick={() => void leave()}>
      <Trans>Not you?</Trans>
    </button>
  );
}
