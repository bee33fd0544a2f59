import { ApiError } from '@fanfare/client/api-error.ts';
import { textOf } from '@fanfare/client/use-api-form.ts';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { CodeField } from './code-field.tsx';
import { OwnerProof } from './owner-proof.tsx';

/** Field names of a proof with its code. */
export const PROOF_FIELDS = ['current_password', 'code'];

/** Password and code that a form sends as the proof of its owner; `send` notes that the server asks for a code. */
export function useProof() {
  const [asksCode, setAsksCode] = useState(false);
  const send = async <T,>(call: () => Promise<T>): Promise<T> => {
    try {
      return await call();
    } catch (error) {
      if (error instanceof ApiError && error.errors.code !== undefined) setAsksCode(true);
      throw error;
    }
  };

  return { asksCode, send };
}

/** The proof as it is sent. */
export const proofIn = (values: FormData) => ({
  current_password: textOf(values, 'current_password'),
  code: textOf(values, 'code').trim() || null,
});

type ProofFieldsProps = { asksCode: boolean; errorOf: (field: string) => string | undefined };

/** The password once more, and a code of the app where one was asked for. */
export function ProofFields({ asksCode, errorOf }: ProofFieldsProps) {
  return (
    <>
      <OwnerProof error={errorOf('current_password')} />
      {asksCode ? (
        <CodeField
          label={<Trans>Code from your authenticator app</Trans>}
          error={errorOf('code')}
          isFirst
          takesRecovery
        />
      ) : null}
    </>
  );
}
