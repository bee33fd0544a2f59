import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { unreadable } from './decode-statement.ts';

/** A node of the tree that the parser makes: text, or elements by their names. */
export type Node = { [name: string]: Value };
export type Value = Node | Node[] | string | undefined;

/** Elements of camt that may stand several times. */
const LISTS = new Set(
  'Document Stmt Rpt Ntfctn Ntry NtryDtls TxDtls Ustrd Strd RfrdDocInf AddtlRmtInf'.split(' '),
);
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  // Numbers of characters count as the characters; a document type, by which other entities would come in, is refused.
  htmlEntities: true,
  maxNestedTags: 40,
  isArray: (name) => LISTS.has(name),
});

/** The tree of an XML file. Throws 422 on `file` for what is none, and for one with a document type. */
export function treeOf(text: string): Node {
  if (/<!(DOCTYPE|ENTITY)/i.test(text) || XMLValidator.validate(text) !== true) throw unreadable();
  try {
    return parser.parse(text) as Node;
  } catch {
    throw unreadable();
  }
}

/** The element at a path, the first of several; undefined where there is none, or text. */
export function at(node: Value, ...path: string[]): Node | undefined {
  return path.reduce<Node | undefined>((found, name) => nodeOf(found?.[name]), nodeOf(node));
}

function nodeOf(value: Value): Node | undefined {
  const first = Array.isArray(value) ? value[0] : value;

  return typeof first === 'object' ? first : undefined;
}

export const listOf = (value: Value): Node[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'object') : [];

/** Texts of an element that may stand several times. */
export const textsOf = (value: Value): string[] =>
  Array.isArray(value) ? value.map((one) => textOf(one)) : [textOf(value)];

/** The text of an element, white space at its ends left out as the types of the schemas do. */
export function textOf(value: Value): string {
  if (typeof value === 'string') return value.trim();

  return typeof value === 'object' && !Array.isArray(value) ? textOf(value['#text']) : '';
}
