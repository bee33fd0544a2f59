import sanitize from 'sanitize-html';

const KEPT_TEXTS = 20_000;
const KEPT_CHARACTERS = 32_000_000;
const cleaned = new Map<string, string>();
let keptCharacters = 0;

/**
 * HTML that an operator wrote, without anything that runs, loads or disguises itself: paragraphs, lists, emphasis and
 * links to http(s) addresses stay (C-27). Applied when content is stored and again when it is shown, since a row may
 * have come from elsewhere.
 */
export function sanitizeHtml(html: string): string {
  const known = cleaned.get(html);
  if (known !== undefined) return known;
  const clean = sanitize(html, {
    allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u', 'h3', 'h4', 'blockquote', 'a'],
    allowedAttributes: { a: ['href', 'rel', 'target'] },
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
    transformTags: {
      a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer nofollow', target: '_blank' }),
    },
  });
  // Every snapshot shows mostly the texts of the one before: they are cleaned once.
  if (cleaned.size >= KEPT_TEXTS || keptCharacters >= KEPT_CHARACTERS) {
    cleaned.clear();
    keptCharacters = 0;
  }
  cleaned.set(html, clean);
  keptCharacters += html.length + clean.length;

  return clean;
}
