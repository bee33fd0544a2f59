import type { DocumentStep } from '@fanfare/contract';
import styles from './documents.module.css';

const CARD = 'M4 4h56v32H4z M4 12h56';
const FACE = 'M26 16a6 6 0 1 0 12 0a6 6 0 1 0 -12 0 M18 38v-2a8 8 0 0 1 8 -8h12a8 8 0 0 1 8 8v2';
const PASSPORT = 'M8 3h48v34H8z M14 14a5 5 0 1 0 10 0a5 5 0 1 0 -10 0 M12 30a7 7 0 0 1 14 0';

/** Photos as they should be, and as they are refused: a card with its middle digits open, no card in the hand, a document cut off. */
const EXAMPLES: Record<DocumentStep, { right: string; wrong: string }> = {
  card: {
    right: `${CARD} M10 24h8 M46 24h8 M22 21h20v6H22z`,
    wrong: `${CARD} M10 24h8 M22 24h8 M34 24h8 M46 24h8`,
  },
  selfie: { right: `${FACE} M44 20h16v11H44z M44 24h16`, wrong: FACE },
  id: {
    right: `${PASSPORT} M32 12h18 M32 19h18 M32 26h12`,
    wrong: 'M8 44V14h48v30 M14 26a5 5 0 1 0 10 0 M32 24h18',
  },
};

/** Drawn examples of a step, the right one and a wrong one; its advice says the same in words. */
export function StepDrawing({ step }: { step: DocumentStep }) {
  return (
    <div className={styles.examples} aria-hidden="true">
      <Example drawing={EXAMPLES[step].right} mark="M48 38l4 4l8 -8" />
      <Example drawing={EXAMPLES[step].wrong} mark="M50 34l8 8 M58 34l-8 8" isWrong />
    </div>
  );
}

type ExampleProps = { drawing: string; mark: string; isWrong?: boolean };

function Example({ drawing, mark, isWrong = false }: ExampleProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 64 46"
      width="80"
      height="58"
      data-wrong={isWrong || undefined}
      focusable="false"
    >
      <path d={drawing} />
      <path d={mark} />
    </svg>
  );
}
