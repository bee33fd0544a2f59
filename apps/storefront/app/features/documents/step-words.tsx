import type { DocumentStep } from '@fanfare/contract';
import { Trans } from '@lingui/react/macro';

/** Title of a verification step. */
export function StepTitle({ step }: { step: DocumentStep }) {
  switch (step) {
    case 'card':
      return <Trans>Photo of the card</Trans>;
    case 'selfie':
      return <Trans>Selfie with the card</Trans>;
    case 'id':
      return <Trans>ID document (optional)</Trans>;
  }
}

/** Advice on taking the photo, and on the parts to cover. */
export function StepAdvice({ step }: { step: DocumentStep }) {
  switch (step) {
    case 'card':
      return (
        <Trans>
          The front of the card you paid with. Cover the middle digits: only the first six, the last four and
          your name need to be visible. Never show the code on the back.
        </Trans>
      );
    case 'selfie':
      return (
        <Trans>
          A photo of you holding the same card with its middle digits covered. Your face should be clearly
          visible.
        </Trans>
      );
    case 'id':
      return (
        <Trans>
          A passport, ID card or driver’s license with your name. It helps if there is no name on the card.
        </Trans>
      );
  }
}
