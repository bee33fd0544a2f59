import { useEffect, useRef } from 'react';
import type { Orderable } from '../../../shared/catalogue/orderable.ts';
import type { Line } from '../draft/line.ts';

/** Tells the list beside the form what a link made of the order: another service, and that something fits the link. */
export function useReportedLine(
  line: Line,
  selected: Orderable | null,
  report: ((service: Orderable, link: string) => void) | undefined,
): void {
  const { service } = line;
  const link = linkOf(line);
  const known = useRef({ id: service?.id, link: link ?? '' });
  const latest = useRef({ selected, report });
  latest.current = { selected, report };
  // The address belongs to the router, so the change is sent to it after the form has taken it.
  useEffect(() => {
    if (service === null) return;
    const before = known.current;
    known.current = { id: service.id, link: link ?? before.link };
    const isMoved = before.id !== service.id && latest.current.selected?.id !== service.id;
    if (isMoved || before.link !== known.current.link) latest.current.report?.(service, known.current.link);
  }, [service, link]);
}

/** The link where something fits it, nothing where nothing does; null while that is not known. */
function linkOf({ url, availableTypeIds }: Line): string | null {
  if (url.trim() === '' || availableTypeIds?.length === 0) return '';

  return availableTypeIds === null ? null : url.trim();
}
