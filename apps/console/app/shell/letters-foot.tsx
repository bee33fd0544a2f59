import { refusalWords } from '@fanfare/client/refusal-words.ts';
import { announce } from '@fanfare/ui/announcing/announce.ts';
import { Button } from '@fanfare/ui/button.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { type HeldLetter, sendLetter, takeBack, useHeldLetters } from '../desk/dialogs/held-letters.ts';
import styles from './letters-foot.module.css';

const SECOND_MS = 1000;

/** Letters that can still be taken back, at the foot of every screen. */
export function LettersFoot() {
  const { t } = useLingui();
  const { letters } = useHeldLetters();
  if (letters.length === 0) return null;

  return (
    <section className={styles.letters} aria-label={t`Emails waiting`}>
      <ul>
        {letters.map((letter) => (
          <li key={letter.id}>{letter.isFailed ? <Failed letter={letter} /> : <Held letter={letter} />}</li>
        ))}
      </ul>
    </section>
  );
}

function Held({ letter: { id, to, leavesAt } }: { letter: HeldLetter }) {
  const { t } = useLingui();
  const seconds = useSecondsTo(leavesAt);
  const words = t`To ${to} in ${seconds} s.`;
  const [first] = useState(words);
  // Said once: the seconds that follow are only seen.
  useEffect(() => announce(first), [first]);

  return (
    <>
      <span>{words}</span>
      <Button variant="quiet" onClick={() => takeBack(id)}>
        <Trans>Take back</Trans>
      </Button>
    </>
  );
}

function Failed({ letter: { id, to, about, refusal } }: { letter: HeldLetter }) {
  const navigate = useNavigate();
  // The subject changed meanwhile: sent as it is, the email would be refused again.
  const isToBeSeen = refusal?.status === 409 && about !== undefined;
  const goBack = () => {
    takeBack(id);
    if (about !== undefined) void navigate(about);
  };
  return (
    <>
      <span role="alert">
        <Trans>The email to {to} was not sent.</Trans> {refusalWords(refusal)}
      </span>
      {isToBeSeen ? (
        <Button variant="quiet" onClick={goBack}>
          <Trans>Back to the text</Trans>
        </Button>
      ) : (
        <>
          <Button variant="quiet" onClick={() => void sendLetter(id)}>
            <Trans>Try again</Trans>
          </Button>
          <Button variant="quiet" onClick={() => takeBack(id)}>
            <Trans>Take back</Trans>
          </Button>
        </>
      )}
    </>
  );
}

function useSecondsTo(time: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);

  return Math.max(0, Math.ceil((time - now) / SECOND_MS));
}
