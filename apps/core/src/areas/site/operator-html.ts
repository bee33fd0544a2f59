import sanitize from 'sanitize-html';
import { operatorUrl, ownPath } from './operator-values.ts';

const SAFE: sanitize.IOptions = {
  allowedTags: [
    'p',
    'br',
    'ul',
    'ol',
    'li',
    'strong',
    'b',
    'em',
    'i',
    'u',
    'h3',
    'h4',
    'blockquote',
    'a',
    'img',
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'], img: ['src', 'alt'] },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  transformTags: { a: safeLink, img: safePicture },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
};

/**
 * A banner's HTML without anything that runs, styles, positions or disguises itself: paragraphs, lists, emphasis, links
 * and described pictures, both of this site or http(s), stay (C-27). Applied when a banner is stored and again when it is
 * shown.
 */
export function sanitizeBanner(html: string): string {
  return sanitize(html, SAFE);
}

/** Sanitizes a text that fills a page: its headings follow the page's title, so they begin at the second level. */
export function sanitizePageText(html: string): string {
  return sanitize(html, {
    ...SAFE,
    allowedTags: [...(SAFE.allowedTags || []), 'h2'],
    transformTags: { ...SAFE.transformTags, h1: 'h2' },
  });
}

function safeLink(tagName: string, { href = '' }: sanitize.Attributes): sanitize.Tag {
  if (ownPath.safeParse(href).success) return { tagName, attribs: { href } };
  const isOutside = operatorUrl.safeParse(href).success;

  return {
    tagName,
    attribs: isOutside ? { href, rel: 'noopener noreferrer nofollow', target: '_blank' } : {},
  };
}

function safePicture(tagName: string, { src = '', alt }: sanitize.Attributes): sanitize.Tag {
  const isSafe = ownPath.safeParse(src).success || operatorUrl.safeParse(src).success;

  return { tagName, attribs: isSafe && alt?.trim() ? { src, alt } : {} };
}
