/** Zones that feeds name and JavaScript does not know, as people at their networks mean them. */
const ZONES: Readonly<Record<string, string>> = {
  ...{
    WET: '+0000',
    WEST: '+0100',
    BST: '+0100',
    IRST: '+0100',
    CET: '+0100',
    MEZ: '+0100',
    CEST: '+0200',
    MESZ: '+0200',
  },
  ...{
    EET: '+0200',
    SAST: '+0200',
    EEST: '+0300',
    MSK: '+0300',
    TRT: '+0300',
    AST: '-0400',
    ART: '-0300',
    BRT: '-0300',
  },
  ...{
    GST: '+0400',
    PKT: '+0500',
    IST: '+0530',
    BDT: '+0600',
    ICT: '+0700',
    WIB: '+0700',
    HKT: '+0800',
    SGT: '+0800',
  },
  ...{
    PHT: '+0800',
    AWST: '+0800',
    JST: '+0900',
    KST: '+0900',
    AEST: '+1000',
    AEDT: '+1100',
    NZST: '+1200',
    NZDT: '+1300',
  },
};
const LONGEST = 100;
const KNOWN_ZONE = /(?:Z|UTC?|GMT|[ECMP][SD]T|[+-]\d{2}:?\d{2})\s*(?:\([^)]*\))?$/i;
const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T\s]+(\d{2}:\d{2}.*))?$/i;

/**
 * The time that a feed writes: RFC 822, ISO 8601, or seconds or milliseconds since 1970. A zone may have a name; a time without
 * one is in UTC, wherever this program runs. Null for what is no time, one of a zone that nobody knows included.
 */
export function feedTime(written: string | undefined): Date | null {
  const text = (written ?? '').trim();
  if (text.length > LONGEST) return null;
  if (/^\d{9,10}(\.\d+)?$/.test(text)) return new Date(Math.floor(Number(text)) * 1000);
  if (/^\d{12,13}$/.test(text)) return new Date(Number(text));
  const iso = ISO.exec(text);
  const plain = iso ? [iso[1], iso[2]?.replace(/\s+(?=[Z+-])/i, '')].filter(Boolean).join('T') : text;
  const at = new Date(zoned(plain, iso !== null));

  return Number.isNaN(at.getTime()) ? null : at;
}

function zoned(text: string, isIso: boolean): string {
  const [, before, name = ''] = /^(.*\d)\s*([A-Z]{3,4})$/i.exec(text) ?? [];
  const offset = ZONES[name.toUpperCase()];
  if (before !== undefined && offset !== undefined)
    return isIso ? `${before}${offset}` : `${before} ${offset}`;
  if (KNOWN_ZONE.test(text) || (isIso && !text.includes('T'))) return text;

  return isIso ? `${text}Z` : `${text} UTC`;
}
