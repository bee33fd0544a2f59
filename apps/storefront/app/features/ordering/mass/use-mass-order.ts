import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useCatalogue } from '../../../shared/catalogue/use-catalogue.ts';
import type { OrderErrors } from '../pay/map-server-errors.ts';
import type { OrderLine } from '../pay/order-line.ts';
import { checkNetworks, type MassLine, parseMassOrder, withoutLines } from './parse-mass-order.ts';

const KEY = 'mass-order';

/** The text of a mass order with what became of its lines; it survives a reload in its tab. */
export function useMassText() {
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  /** What the server said of a line, by its text: a line that is changed has not been judged. */
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  // Typing never waits for five thousand lines to be read.
  const readText = useDeferredValue(text);
  const { lines: written, beyond } = useMemo(() => parseMassOrder(readText), [readText]);
  const networkOf = useNetworkOf(written.length > 0);
  const lines = useMemo(() => checkNetworks(written, networkOf), [written, networkOf]);
  const change = (next: string) => {
    setText(next);
    write(next);
  };

  useEffect(() => {
    // What was typed or pasted before the scripts were here counts, and is newer than what was kept.
    const typed = box.current?.value ?? '';
    const start = typed === '' ? read() : typed;
    if (start === '') return;
    setText(start);
    write(start);
  }, []);

  const ready = lines.flatMap((line) =>
    line.order === null || refusals.has(line.text) ? [] : [{ ...line, order: line.order }],
  );
  const wrong = lines.flatMap((line) => {
    const message = refusals.get(line.text) ?? null;
    return line.problem !== null || message !== null ? [{ line, message }] : [];
  });

  return {
    box,
    text,
    ready,
    wrong,
    beyond,
    change,
    /** Takes out what was ordered; what was typed meanwhile stays. */
    remove: (ordered: readonly MassLine[]) => change(withoutLines(box.current?.value ?? text, ordered)),
    /** Puts what the server refused on the lines that were sent. */
    refuse: (errors: OrderErrors['lines'], sent: readonly MassLine[]) => {
      const told = Object.entries(errors).flatMap(([index, fields]) => {
        const line = sent[Number(index)];
        const [message] = Object.values(fields);
        return line && message !== undefined ? [[line.text, message] as const] : [];
      });
      if (told.length > 0) setRefusals((known) => new Map([...known, ...told]));
    },
  };
}

/** Slug of the network of a service, as the catalogue has it; none until it is here. */
function useNetworkOf(isWanted: boolean): (serviceId: number) => string | undefined {
  const catalogue = useCatalogue(isWanted);

  return useMemo(() => {
    const { services, networks } = catalogue?.document ?? { services: { id: [] }, networks: [] };
    const slugs = new Map(
      services.id.map((id, row) => [id, networks[catalogue?.columns.network[row] ?? -1]?.slug]),
    );
    return (serviceId) => slugs.get(serviceId);
  }, [catalogue]);
}

export type MassText = ReturnType<typeof useMassText>;

export function orderLineOfMass({ order }: MassText['ready'][number]): OrderLine {
  return { service_id: order.serviceId, quantity: order.quantity, url: order.url, is_guarantee: true };
}

function read(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

function write(text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, text);
  } catch {
    // Without room in the storage the text holds for this page.
  }
}
