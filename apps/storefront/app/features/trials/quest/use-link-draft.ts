import { inStorage } from '@fanfare/client/in-storage.ts';
import { useEffect } from 'react';

const FIELDS = ['url', 'proof_url'] as const;

/** Draft of a quest's form, kept in the tab until it is sent. */
export function useLinkDraft(questId: number, form: React.RefObject<HTMLFormElement | null>) {
  const nameOf = (field: string) => `free-trial-${questId}-${field}`;
  const fieldOf = (field: string) => form.current?.elements.namedItem(field);
  // The storage is the browser's; what the server has filled in stays.
  useEffect(() => {
    for (const field of FIELDS) {
      const input = form.current?.elements.namedItem(field);
      const kept = inStorage((storage) => storage.getItem(`free-trial-${questId}-${field}`));
      if (input instanceof HTMLInputElement && input.value === '' && kept !== null) input.value = kept;
    }
  }, [questId, form]);

  return {
    keep: () => {
      for (const field of FIELDS) {
        const input = fieldOf(field);
        if (input instanceof HTMLInputElement)
          inStorage((storage) => storage.setItem(nameOf(field), input.value));
      }
    },
    forget: () => {
      for (const field of FIELDS) inStorage((storage) => storage.removeItem(nameOf(field)));
    },
  };
}
