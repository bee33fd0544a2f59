import styles from './webhooks.module.css';

const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|-?\b\d+(?:\.\d+)?\b/g;

/** JSON with its names, texts and numbers told apart. */
export function JsonCode({ text }: { text: string }) {
  const parts: React.ReactNode[] = [];
  let end = 0;
  for (const found of text.matchAll(TOKEN)) {
    const [whole, quoted, colon] = found;
    const token = quoted ?? whole;
    parts.push(
      text.slice(end, found.index),
      <span key={found.index} data-token={colon ? 'name' : quoted ? 'text' : 'number'}>
        {token}
      </span>,
    );
    end = found.index + token.length;
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboards
    <pre className={styles.block} dir="ltr" tabIndex={0}>
      {parts}
      {text.slice(end)}
    </pre>
  );
}
