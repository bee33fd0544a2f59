import { Notice } from '@fanfare/ui/notice.tsx';
import { Trans } from '@lingui/react/macro';
import { DEFAULT_MESSAGE } from './refusal-words.ts';

/** What went wrong with a whole form; nothing when nothing did. */
export function FormError({ message }: { message: string | null }) {
  if (message === null) return null;

  return (
    <Notice tone="stop" isAlert>
      <RefusalWords message={message} />
    </Notice>
  );
}

/** What was refused, in words; empty ones stand for a call that never arrived. */
export function RefusalWords({ message }: { message: string }) {
  if (message === '') return <Trans>This could not be sent. Check your connection and try again.</Trans>;

  return message === DEFAULT_MESSAGE ? <Trans>Sent data is invalid</Trans> : message;
}
