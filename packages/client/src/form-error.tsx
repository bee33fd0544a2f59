import { Notice } from '@fanfare/ui/notice.tsx';
import { Trans } from '@lingui/react/macro';
import { DEFAULT_MESSAGE } from './refusal-words.ts';

/** Error of a whole form; nothing without one. */
export function FormError({ message }: { message: string | null }) {
  if (message === null) return null;

  return (
    <Notice tone="stop" isAlert>
      <RefusalWords message={message} />
    </Notice>
  );
}

/** Refusal in words; an empty message stands for a call that never arrived. */
export function RefusalWords({ message }: { message: string }) {
  if (message === '') return <Trans>This could not be sent. Check your connection and try again.</Trans>;

  return message === DEFAULT_MESSAGE ? <Trans>Sent data is invalid</Trans> : message;
}
