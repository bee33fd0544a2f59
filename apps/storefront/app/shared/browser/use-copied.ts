import { useEffect, useState } from 'react';

const SAID_MS = 2000;

/** Puts a text on the clipboard, and tells for a while that it is there. */
export function useCopied(text: string): { isCopied: boolean; copy: () => void } {
  const [isCopied, setCopied] = useState(false);
  // A clock runs outside of React.
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SAID_MS);

    return () => clearTimeout(timer);
  }, [isCopied]);
  // A browser may forbid the clipboard: the text stands beside the button all the same.
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => null,
    );

  return { isCopied, copy };
}
