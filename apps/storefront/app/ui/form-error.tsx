import { Trans } from '@lingui/react/macro';
import { Notice } from './notice.tsx';

/** What went wrong with a whole form; nothing when nothing did. */
export function FormError({ message }: { message: string | null }) {
  if (message === null) return null;

  return (
    <Notice tone="stop" isAlert>
      {message === '' ? <Trans>It could not be sent. Check the connection and try again.</Trans> : message}
    </Notice>
  );
}
