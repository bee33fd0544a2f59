import { useState } from 'react';
import { latePart } from '../../shared/loading/late-part.ts';
import { loadPart } from '../../shared/loading/load-part.ts';
import type { MeasuredProps } from './measured.tsx';
/** Sent with the page: its code, which would bring it, comes late. */
import '@fanfare/ui/section-card.module.css';
import './measured-facts.module.css';
import './measured-times.module.css';

const FACTS = 'facts';
const part = latePart<MeasuredProps>(() =>
  loadPart(() => import('./measured.tsx')).then(({ Measured }) => Measured),
);

/** The server draws it at once, and React takes over a page that has it when its code is here. */
if (import.meta.env.SSR) await part.come();
else if (document.getElementById(FACTS) !== null) void part.come();

/** Facts of a service: their code comes late, since pages of types share that of services. */
export function LateFacts(props: MeasuredProps) {
  const [Part] = useState(part.pick);

  return (
    <div id={FACTS}>
      <Part {...props} />
    </div>
  );
}
