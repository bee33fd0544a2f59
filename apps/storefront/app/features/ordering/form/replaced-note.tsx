import { Notice } from '@fanfare/ui/notice.tsx';
import { Trans } from '@lingui/react/macro';
import type { Line } from '../draft/line.ts';

/** A chosen service never gives way without a word. */
export function ReplacedNote({ line: { replaced, service } }: { line: Line }) {
  if (replaced === null || service === null) return null;

  return (
    <Notice tone="wait">
      <Trans>
        <span lang={replaced.lang}>{replaced.name}</span> does not fit here, so we chose another service.
      </Trans>
    </Notice>
  );
}
