import type { ApiError } from '@fanfare/client/api-error.ts';
import { useAction } from '@fanfare/client/use-action.ts';
import { staff } from '@fanfare/contract';
import { useState } from 'react';
import { callDesk } from '../../api/call-desk.ts';
import { queryClient } from '../../api/query-client.ts';

/** Makes a passkey on this device; whoever closes the browser's window has made none (`isLeft`). */
export function useNewPasskey(): {
  make: () => void;
  isBusy: boolean;
  isLeft: boolean;
  refusal: ApiError | null;
} {
  const [isLeft, setLeft] = useState(false);
  const { run, pending, refusal } = useAction<'passkey'>(async () => {
    setLeft(false);
    const [{ startRegistration }, { data: options }] = await Promise.all([
      import('@simplewebauthn/browser'),
      callDesk(staff.offerOwnPasskey),
    ]);
    const credential = await startRegistration({ optionsJSON: options as never }).catch(() => null);
    if (credential === null) return setLeft(true);
    await callDesk(staff.addOwnPasskey, { body: { credential: credential as never } });
    await queryClient.invalidateQueries();
  });

  return {
    make: () => void run('passkey'),
    isBusy: pending !== null,
    isLeft,
    refusal: refusal?.error ?? null,
  };
}
