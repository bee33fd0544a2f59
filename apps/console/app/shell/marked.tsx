import { placeOf } from '@fanfare/rules';

/** A name with the beginnings that were typed in bold. */
export function Marked({ text, typed }: { text: string; typed: string }) {
  const beginnings = typed.split(/\s+/).filter(Boolean);

  return (
    <bdi>
      {text.split(/(\s+)/).map((word, at) => {
        const length = Math.max(0, ...beginnings.map((one) => placeOf(word, one, true)?.[1] ?? 0));

        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: words of a name stay where they are
          <span key={at}>
            {length > 0 ? <b>{word.slice(0, length)}</b> : null}
            {word.slice(length)}
          </span>
        );
      })}
    </bdi>
  );
}
