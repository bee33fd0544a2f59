import { inStorage } from '@fanfare/client/in-storage.ts';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { keepUntilPaid } from '../../../shared/ordering/kept-until-paid.ts';
import type { OrderErrors } from '../pay/map-server-errors.ts';
import { checkLines } from './check-lines.ts';
import { type MassLine, parseMassOrder, replaceLine, withoutLines } from './parse-mass-order.ts';
import { useShop } from './use-shop.ts';

const KEY = 'mass-order';
/** The table follows the text so long after the last key. */
const READ_MS = 300;

/** Server's message about a line, and the field that it concerns. */
export type Refused = { field: string; message: string };

/** The text of a mass order with what became of its lines; it survives a reload in its tab. */
export function useMassText() {
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [readText, setReadText] = useState('');
  /** Refusals by the text of the line: a changed line has not been refused. */
  const [refusals, setRefusals] = useState<ReadonlyMap<string, Refused>>(new Map());
  const { lines: written, beyond } = useMemo(() => parseMassOrder(readText), [readText]);
  const { catalogue, serviceOf, suggest } = useShop(text !== '');
  const lines = useMemo(() => checkLines(written, { serviceOf, suggest }), [written, serviceOf, suggest]);
  const write = (next: string) => {
    setText(next);
    keep(next);
  };
  const writeAndRead = (next: string) => {
    write(next);
    setReadText(next);
  };

  // Text typed or pasted before hydration is newer than the stored one, and wins.
  const begin = useEffectEvent(() => {
    const typed = box.current?.value ?? '';
    const start = typed === '' ? (inStorage((storage) => storage.getItem(KEY)) ?? '') : typed;
    if (start !== '') writeAndRead(start);
  });
  useEffect(() => begin(), []);
  // The clock is outside of React; another key takes it back.
  useEffect(() => {
    const timer = setTimeout(() => setReadText(text), READ_MS);

    return () => clearTimeout(timer);
  }, [text]);

  const ready = lines.flatMap((line) =>
    line.order === null || refusals.has(line.text) ? [] : [{ ...line, order: line.order }],
  );
  const wrong = lines.flatMap((line) => {
    const refused = refusals.get(line.text) ?? null;
    return line.problem !== null || refused !== null ? [{ line, refused }] : [];
  });

  return {
    box,
    text,
    ready,
    wrong,
    beyond,
    catalogue,
    change: write,
    /** Adds lines below those that are there. */
    append: (more: string) => writeAndRead([text.trimEnd(), more].filter((part) => part !== '').join('\n')),
    /** Writes a line anew, or takes it out with an empty one. What was typed meanwhile stays. */
    mend: ({ at, text: known }: MassLine, line: string) => {
      if (text.split('\n')[at]?.trim() === known) writeAndRead(replaceLine(text, at, line));
    },
    /** Removes ordered lines; lines typed meanwhile stay. */
    remove: (ordered: readonly MassLine[]) => writeAndRead(withoutLines(box.current?.value ?? text, ordered)),
    /** Removes lines that are being paid on another page once they are paid. */
    removeWhenPaid: (ordered: readonly MassLine[], orderId: number) =>
      keepUntilPaid(orderId, KEY, withoutLines(text, ordered) || null),
    /** Puts what the server refused on the lines that were sent. */
    refuse: (errors: OrderErrors['lines'], sent: readonly MassLine[]) => {
      const told = Object.entries(errors).flatMap(([index, fields]) => {
        const line = sent[Number(index)];
        const [[field, message] = []] = Object.entries(fields);
        return line && field !== undefined && message !== undefined
          ? [[line.text, { field, message }] as const]
          : [];
      });
      if (told.length > 0) setRefusals((known) => new Map([...known, ...told]));
    },
  };
}

export type MassText = ReturnType<typeof useMassText>;
export type ReadyLine = MassText['ready'][number];
export type WrongLine = MassText['wrong'][number];

function keep(text: string): void {
  inStorage((storage) => (text === '' ? storage.removeItem(KEY) : storage.setItem(KEY, text)));
}
