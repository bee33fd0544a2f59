import { useState } from 'react';
import { latePart } from '../loading/late-part.ts';
import { loadPart } from '../loading/load-part.ts';
import type { FactPartProps } from './fact-part.tsx';

const part = latePart<FactPartProps>(() =>
  loadPart(() => import('./fact-part.tsx')).then(({ FactPart }) => FactPart),
);

/** The server draws it at once, and React takes over a list that has it when its code is here. */
if (import.meta.env.SSR) await part.come();
else if (document.querySelector('[data-measured="true"]') !== null) void part.come();

/**
 * Facts of services in a list or beside the order form. A shop that has measured nothing yet does without their code and
 * words.
 */
export function LateFacts(props: FactPartProps) {
  const [Part] = useState(part.pick);

  return <Part {...props} />;
}
