import { identifyLink, type LinkError, parseTypedQuantity, type QuantityProblem } from '@fanfare/rules';

/** `service_id | link | quantity`, a line each. */
export type MassLine = {
  /** Place among the lines of the text, from 0. */
  at: number;
  text: string;
  /** Service, link and quantity as they are written; null for a line that is not made of three parts. */
  parts: Parts | null;
  problem: MassProblem | null;
  /** `network` is the slug of the link's, `kind` what it leads to. */
  order: { serviceId: number; url: string; quantity: number; network: string; kind: string } | null;
};
export type Parts = readonly [service: string, link: string, quantity: string];
export type MassProblem =
  | 'parts'
  | 'service'
  | 'deactivated'
  | 'quantity'
  | QuantityProblem
  | 'repeated'
  | 'network'
  | 'kind'
  | `link.${LinkError}`;

/** A mass order is one purchase. */
export const MOST_LINES = 5_000;

const read = new Map<string, Omit<MassLine, 'at' | 'text'>>();
const MOST_READ = 20_000;
const MOST_QUANTITY = 999_999_999;

export type ParsedText = {
  lines: MassLine[];
  /** Lines beyond the maximum of one purchase: they stay in the text for the next. */
  beyond: number;
};

/** Reads a mass order; empty lines say nothing. A line that was read before is not read again. */
export function parseMassOrder(text: string): ParsedText {
  const seen = new Set<string>();
  const written = text.split('\n').flatMap((raw, at) => {
    const line = raw.trim();
    return line === '' ? [] : [{ at, line }];
  });
  const lines = written.slice(0, MOST_LINES).map(({ at, line }): MassLine => {
    const known = readLine(line);
    const key = known.order === null ? null : `${known.order.serviceId} ${known.order.url}`;
    const isRepeated = key !== null && seen.has(key);
    if (key !== null) seen.add(key);

    return { ...known, at, text: line, ...(isRepeated ? { problem: 'repeated' as const, order: null } : {}) };
  });

  return { lines, beyond: written.length - lines.length };
}

/** The text with one of its lines replaced, or left out when the new one is empty. */
export function replaceLine(text: string, at: number, line: string): string {
  return text
    .split('\n')
    .flatMap((known, place) => (place !== at ? known : line === '' ? [] : line.replaceAll('\n', ' ')))
    .join('\n');
}

/** A line with one of its parts written anew, its separators as they were. */
export function rewritePart(line: string, part: number, value: string): string {
  const written = line.split(/([|\t])/);
  const own = written[part * 2] ?? '';
  const [before = '', after = ''] = [/^\s*/.exec(own)?.[0], /\s*$/.exec(own)?.[0]];
  written[part * 2] = `${before}${value.replaceAll(/[|\t\n]/g, ' ').trim()}${after}`;

  return written.join('');
}

/** The text without the lines that were ordered, wherever they stand by now. */
export function withoutLines(text: string, ordered: readonly Pick<MassLine, 'text'>[]): string {
  const gone = new Set(ordered.map((line) => line.text));

  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !gone.delete(line.trim()))
    .join('\n');
}

function readLine(line: string): Omit<MassLine, 'at' | 'text'> {
  const known = read.get(line);
  if (known) return known;
  const fresh = parseLine(line);
  if (read.size >= MOST_READ) read.clear();
  read.set(line, fresh);

  return fresh;
}

function parseLine(line: string): Omit<MassLine, 'at' | 'text'> {
  const written = line.split(/[|\t]/).map((part) => part.trim());
  const [serviceId = '', link = '', amount = ''] = written;
  if (written.length !== 3) return { parts: null, problem: 'parts', order: null };
  const parts: Parts = [serviceId, link, amount];
  const wrong = (problem: MassProblem) => ({ parts, problem, order: null });
  if (!/^[1-9]\d{0,8}$/.test(serviceId)) return wrong('service');
  const quantity = parseTypedQuantity(amount);
  if (quantity === null || !Number.isInteger(quantity) || quantity < 1 || quantity > MOST_QUANTITY)
    return wrong('quantity');
  const result = identifyLink(link);
  if (!result.ok) return wrong(`link.${result.error}`);

  return {
    parts,
    problem: null,
    order: {
      serviceId: Number(serviceId),
      url: result.link.url,
      quantity,
      network: result.link.network,
      kind: result.link.kind,
    },
  };
}
