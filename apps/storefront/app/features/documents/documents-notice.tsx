import type { DocumentsState } from '@fanfare/contract';
import { Notice } from '@fanfare/ui/notice.tsx';
import { Trans } from '@lingui/react/macro';

/** State of the document check. */
export function DocumentsNotice({ documents }: { documents: DocumentsState }) {
  const { state, reason, is_required } = documents;

  switch (state) {
    case 'waiting':
      return (
        <Notice tone="wait">
          <Trans>We have your photos and are reviewing them. We will email you the result.</Trans>
        </Notice>
      );
    case 'accepted':
      return (
        <Notice tone="ok">
          <Trans>Your documents are accepted. There is nothing more to do.</Trans>
        </Notice>
      );
    case 'refused':
      return (
        <Notice tone="stop">
          <p>
            <Trans>We could not accept your documents. Send new photos.</Trans>
          </p>
          {reason === null ? null : (
            <p>
              <Trans>Reason: {reason}</Trans>
            </p>
          )}
        </Notice>
      );
    case 'missing':
      return is_required ? (
        <Notice tone="run">
          <Trans>We need the first two photos to continue.</Trans>
        </Notice>
      ) : null;
  }
}
