import type { FormAnswer } from '@fanfare/client/form-answer.ts';
import { useApiForm } from '@fanfare/client/use-api-form.ts';
import { PROOF_FIELDS, useProof } from '../proof/use-proof.tsx';

const ADDRESSES = Array.from({ length: 20 }, (_, place) => `ip_addresses.${place}`);
const FIELDS = ['scopes', 'ip_addresses', ...ADDRESSES, ...PROOF_FIELDS];

export type TokenForm = ReturnType<typeof useTokenForm>;

type TokenFormOptions = {
  /** Names of the form's fields besides scopes, addresses and the proof. */
  fields?: readonly string[];
  /** Proof that is asked for from the start; the server says when more is needed. */
  asked: { password: boolean; code: boolean };
  /** Answer of the page's action to a form sent before hydration. */
  refused?: FormAnswer | undefined;
};

/** Form of a token's terms, with the proof of its owner. */
export function useTokenForm({ fields = [], asked, refused }: TokenFormOptions) {
  const form = useApiForm([...fields, ...FIELDS], refused);
  const proof = useProof({
    password: asked.password || refused?.refusal.errors.current_password !== undefined,
    code: asked.code || refused?.refusal.errors.code !== undefined,
  });
  const wrongAddress = ['ip_addresses', ...ADDRESSES].map(form.errorOf).find((error) => error !== undefined);

  return {
    ...form,
    wrongAddress,
    asked: proof.asked,
    submit: (send: (values: FormData) => Promise<void>) =>
      form.submit((values) => proof.send(() => send(values))),
  };
}
