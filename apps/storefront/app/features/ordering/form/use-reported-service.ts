import { useEffect, useRef } from 'react';
import type { Orderable } from '../../../shared/catalogue/orderable.ts';

/** Tells the list beside the form when a link moved the form to another service. */
export function useReportedService(
  service: Orderable | null,
  selected: Orderable | null,
  report: ((service: Orderable) => void) | undefined,
): void {
  const known = useRef(service?.id);
  const latest = useRef({ selected, report });
  latest.current = { selected, report };
  // The address belongs to the router, so the change is sent to it after the form has taken it.
  useEffect(() => {
    if (service === null || known.current === service.id) return;
    known.current = service.id;
    if (latest.current.selected?.id !== service.id) latest.current.report?.(service);
  }, [service]);
}
