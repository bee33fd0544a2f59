import { useRevalidator } from 'react-router';
import { tell } from '../../../shared/browser/toasts.ts';
import { SAVED } from './words.ts';

type Saving = {
  name: string;
  send: (values: FormData) => Promise<unknown>;
  onSaved?: (() => void) | undefined;
};

/** Sends a form of the settings, reads the page anew and says that it is saved. */
export function useSave({ name, send, onSaved }: Saving): (values: FormData) => Promise<void> {
  const { revalidate } = useRevalidator();

  return async (values) => {
    await send(values);
    await revalidate();
    tell({ about: `settings ${name}`, tone: 'ok', words: SAVED });
    onSaved?.();
  };
}
