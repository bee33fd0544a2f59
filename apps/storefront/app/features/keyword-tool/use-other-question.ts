import { useState } from 'react';

/**
 * True where the form asks something else than `answered`, the address of the question that the page has the answer to. It is
 * kept with that address, so that the next answer is not taken for another's.
 */
export function useOtherQuestion(answered: string): [isOther: boolean, onOther: (isOther: boolean) => void] {
  const [left, setLeft] = useState<string | null>(null);

  return [left === answered, (isOther) => setLeft(isOther ? answered : null)];
}
