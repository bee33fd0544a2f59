import type { DocumentStep } from '@fanfare/contract';
import { Trans } from '@lingui/react/macro';

/** What a step asks for. */
export function StepTitle({ step }: { step: DocumentStep }) {
  switch (step) {
    case 'card':
      return <Trans>Photo of the card</Trans>;
    case 'selfie':
      return <Trans>Selfie with the card</Trans>;
    case 'id':
      return <Trans>Identity document, if you like</Trans>;
  }
}

/** How to take the photo, and what not to show. */
export function StepAdvice({ step }: { step: DocumentStep }) {
  switch (step) {
    case 'card':
      return (
        <Trans>
          The front of the card you paid with. Cover the middle digits: only the first six, the last four and
          your name need to be seen. Never show the code on the back.
        </Trans>
      );
    case 'selfie':
      return (
        <Trans>You, holding the same card with its middle digits covered. Your face should be clear.</Trans>
      );
    case 'id':
      return (
        <Trans>
          A passport, identity card or driving licence with your name. It helps where the card has no name on
          it.
        </Trans>
      );
  }
}
