import { ApiError } from '@fanfare/client/api-error.ts';
import { textOf } from '@fanfare/client/use-api-form.ts';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { CodeField } from './code-field.tsx';
import { OwnerProof } from './owner-proof.tsx';

/** Field names of a proof with its code. */
export const PROOF_FIELDS = ['current_password', 'code'];

/** Proof that a form asks for. */
type ProofRequest = { password: boolean; code: boolean };

/** Password and code that a form sends as the proof of its owner; `send` notes what the server asks for besides. */
export function useProof(first: ProofRequest = { password: true, code: false }) {
  const [asked, setAsked] = useState(first);
  const send = async <T,>(call: () => Promise<T>): Promise<T> => {
    try {
      return await call();
    } catch (error) {
      if (error instanceof ApiError) {
        const { current_password: password, code } = error.errors;
        setAsked((now) => ({
          password: now.password || password !== undefined,
          code: now.code || code !== undefined,
        }));
      }
      throw error;
    }
  };

  return { asked, send };
}

/** The proof as it is sent. */
export const proofIn = (values: FormData) => ({
  current_password: textOf(values, 'current_password'),
  code: textOf(values, 'code').trim() || null,
});

type ProofFieldsProps = { asked: ProofRequest; errorOf: (field: string) => string | undefined };

/** The password once more, and a code of the app where one was asked for. */
export function ProofFields({ asked, errorOf }: ProofFieldsProps) {
  return (
    <>
      <OwnerProof error={errorOf('current_password')} />
      {asked.code ? (
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
