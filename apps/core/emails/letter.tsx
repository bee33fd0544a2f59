import type { CSSProperties, ReactNode } from 'react';
import type { Content } from '../src/adapters/mail/content.ts';
import type { Words } from '../src/adapters/mail/words.ts';
import { brandColour, DARK, inkOn, LIGHT } from './colours.ts';

const FONT =
  "-apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, 'Noto Sans Devanagari', sans-serif";
const BODY: CSSProperties = { fontFamily: FONT, fontSize: 16, lineHeight: '26px', color: LIGHT.ink };
const SMALL: CSSProperties = { fontFamily: FONT, fontSize: 13, lineHeight: '21px', color: LIGHT.quiet };
const WRAPS: CSSProperties = { wordBreak: 'break-word', overflowWrap: 'anywhere' };

/**
 * The layout of all letters: tables and inline styles for old mail programs, 600 px wide, no images. Dark colours are in a
 * style element, since inline styles know no color scheme; programs that drop it show the light letter.
 */
export function LetterPage({ content, words }: { content: Content; words: Words }) {
  const { lang, shop } = words;

  return (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{content.subject}</title>
        <style>{styleSheet(shop.brand)}</style>
      </head>
      <body className="page" style={{ margin: 0, padding: 0, backgroundColor: LIGHT.page }}>
        <Table className="page" style={{ backgroundColor: LIGHT.page }}>
          <td align="center" style={{ padding: '24px 12px' }}>
            <Table style={{ maxWidth: 600 }} width={600}>
              <td align="left">
                <ShopName words={words} />
                <Card content={content} words={words} />
                <Foot content={content} words={words} />
              </td>
            </Table>
          </td>
        </Table>
      </body>
    </html>
  );
}

function ShopName({ words: { shop } }: { words: Words }) {
  return (
    <div style={{ padding: '8px 8px 16px' }}>
      <a
        className="ink mark"
        href={shop.url}
        style={{
          ...BODY,
          ...WRAPS,
          display: 'inline-block',
          fontSize: 18,
          fontWeight: 600,
          textDecoration: 'none',
          borderBottom: `3px solid ${brandColour(shop.brand.light)}`,
        }}
      >
        {shop.name}
      </a>
    </div>
  );
}

function Card({ content, words }: { content: Content; words: Words }) {
  const { heading, greeting, text, quote, facts, action, secondAction } = content;

  return (
    <Table
      className="card"
      style={{
        backgroundColor: LIGHT.card,
        border: `1px solid ${LIGHT.line}`,
        borderRadius: 10,
        borderCollapse: 'separate',
      }}
    >
      <td className="inside" style={{ padding: 32 }}>
        <h1
          className="ink"
          style={{ ...BODY, margin: '0 0 12px', fontSize: 22, lineHeight: '32px', fontWeight: 600 }}
        >
          {heading}
        </h1>
        {greeting && <Paragraph>{greeting}</Paragraph>}
        <Paragraph>{text}</Paragraph>
        {quote && <Quote paragraphs={quote} />}
        {facts.length > 0 && <Facts facts={facts} />}
        <Button action={action} brand={words.shop.brand.light} />
        {secondAction && (
          <p style={{ margin: '20px 0 0' }}>
            <a className="ink" href={secondAction.url} style={{ ...BODY, textDecoration: 'underline' }}>
              {secondAction.label}
            </a>
          </p>
        )}
      </td>
    </Table>
  );
}

function Paragraph({ children }: { children: ReactNode }) {
  return (
    <p className="ink" style={{ ...BODY, margin: '0 0 16px' }}>
      {children}
    </p>
  );
}

function Quote({ paragraphs }: { paragraphs: string[] }) {
  return (
    <blockquote
      className="line"
      style={{ ...WRAPS, margin: '0 0 16px', padding: '0 0 0 16px', borderLeft: `3px solid ${LIGHT.line}` }}
    >
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a letter is rendered once
        <Paragraph key={index}>
          <bdi>{paragraph}</bdi>
        </Paragraph>
      ))}
    </blockquote>
  );
}

function Facts({ facts }: { facts: Content['facts'] }) {
  const cell = { borderTop: `1px solid ${LIGHT.line}`, padding: '9px 0', verticalAlign: 'top' } as const;

  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ margin: '8px 0 0', borderCollapse: 'collapse' }}
    >
      <tbody>
        {facts.map(({ label, value, url }) => (
          <tr key={label}>
            <td
              className="quiet line"
              width="34%"
              style={{
                ...BODY,
                ...cell,
                fontSize: 15,
                lineHeight: '24px',
                color: LIGHT.quiet,
                paddingRight: 16,
              }}
            >
              {url === undefined ? (
                label
              ) : (
                <a className="ink" href={url} style={{ color: LIGHT.ink, textDecoration: 'underline' }}>
                  {label}
                </a>
              )}
            </td>
            <td className="ink line" style={{ ...BODY, ...WRAPS, ...cell, fontSize: 15, lineHeight: '24px' }}>
              <bdi>{value}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Button({ action, brand }: { action: Content['action']; brand: string }) {
  const colour = brandColour(brand);

  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={{ marginTop: 24 }}>
      <tbody>
        <tr>
          <td className="button" style={{ backgroundColor: colour, borderRadius: 6 }}>
            <a
              className="button"
              href={action.url}
              style={{
                ...BODY,
                display: 'inline-block',
                padding: '11px 24px',
                borderRadius: 6,
                fontWeight: 600,
                textDecoration: 'none',
                backgroundColor: colour,
                color: inkOn(colour),
              }}
            >
              {action.label}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Foot({ content, words: { shop, say, unsubscribeUrl } }: { content: Content; words: Words }) {
  const { name, address, email } = shop.operator;

  return (
    <div className="quiet" style={{ ...SMALL, ...WRAPS, padding: '20px 8px' }}>
      <p style={{ margin: '0 0 8px' }}>{content.reason}</p>
      {unsubscribeUrl !== null && (
        <p style={{ margin: '0 0 8px' }}>
          <a className="quiet" href={unsubscribeUrl} style={{ ...SMALL, textDecoration: 'underline' }}>
            {say('mail.unsubscribe')}
          </a>
        </p>
      )}
      <p style={{ margin: 0 }}>
        {[name, address].filter(Boolean).join(', ')}
        {email !== '' && (
          <>
            <br />
            <a className="quiet" href={`mailto:${email}`} style={{ ...SMALL, textDecoration: 'underline' }}>
              {email}
            </a>
          </>
        )}
      </p>
    </div>
  );
}

type TableProps = { children: ReactNode; className?: string; style?: CSSProperties; width?: number };

/** A table with one cell, which mail programs need for layout. */
function Table({ children, className, style, width }: TableProps) {
  return (
    <table
      role="presentation"
      className={className}
      width={width ?? '100%'}
      cellPadding={0}
      cellSpacing={0}
      style={{ width: '100%', ...style }}
    >
      <tbody>
        <tr>{children}</tr>
      </tbody>
    </table>
  );
}

function styleSheet(brand: Words['shop']['brand']): string {
  const colour = brandColour(brand.dark);

  return `
:root{color-scheme:light dark;supported-color-schemes:light dark}
:lang(ko){word-break:keep-all}
@media (max-width:480px){.inside{padding:24px 20px!important}}
@media (prefers-color-scheme:dark){
.page{background-color:${DARK.page}!important}
.card{background-color:${DARK.card}!important;border-color:${DARK.line}!important}
.ink{color:${DARK.ink}!important}
.quiet{color:${DARK.quiet}!important}
.line{border-color:${DARK.line}!important}
.mark{border-color:${colour}!important}
.button{background-color:${colour}!important;color:${inkOn(colour)}!important}
}`;
}
