import styles from './highlight.module.css';

const TOKENS =
  /(?<comment>(?<=^|\s)(?:\/\/|# ).*$)|(?<text>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`)|(?<word>\b(?:const|await|new|if|throw|import|in|raise|true|false|null|None|True|False)\b)|(?<number>\b\d+(?:\.\d+)?\b)/gm;

/** A program or JSON with its texts, words and numbers in colours of their own. */
export function Highlight({ code }: { code: string }) {
  const parts: React.ReactNode[] = [];
  let end = 0;
  for (const match of code.matchAll(TOKENS)) {
    const [kind] = Object.entries(match.groups ?? {}).find(([, part]) => part !== undefined) ?? ['text'];
    parts.push(code.slice(end, match.index));
    parts.push(
      <span key={match.index} className={styles[kind]}>
        {match[0]}
      </span>,
    );
    end = match.index + match[0].length;
  }
  parts.push(code.slice(end));

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than its box is scrolled by keyboard too
    <pre className={styles.code} dir="ltr" lang="en" translate="no" tabIndex={0}>
      <code>{parts}</code>
    </pre>
  );
}
