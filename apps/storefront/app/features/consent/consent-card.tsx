import { callApi } from '@fanfare/client/api.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { refusalWords } from '@fanfare/client/refusal-words.ts';
import { useAction } from '@fanfare/client/use-action.ts';
import { recordConsent } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import {
  CONSENT_TEXT_VERSION,
  type ConsentChoices,
  choicesOf,
  consentChosen,
} from '../../shared/session/consent.ts';
import styles from './consent-card.module.css';
import { ConsentChoicesPanel } from './consent-choices.tsx';

export type ConsentCardProps = { isAskedAgain: boolean };

/** A card, not a wall: the page goes on behind it. A POST form, so that it works before its script is here. */
export function ConsentCard({ isAskedAgain }: ConsentCardProps) {
  const { pathname, search } = useLocation();
  const card = useRef<HTMLFormElement>(null);
  const { run, pending, refusal } = useAction<ConsentChoices>(chooseConsent);
  // A reader who reopened the card is elsewhere on the page, so the focus moves here.
  useEffect(() => {
    if (isAskedAgain) card.current?.focus();
  }, [isAskedAgain]);

  return (
    <form
      id="cookies"
      ref={card}
      method="post"
      action="/app/resources/consent"
      className={styles.card}
      aria-labelledby="cookies-title"
      tabIndex={-1}
      onSubmit={(event) => {
        event.preventDefault();
        const { nativeEvent, currentTarget } = event;
        const choices = choicesOf(new FormData(currentTarget, (nativeEvent as SubmitEvent).submitter));
        if (choices !== null) void run(choices);
      }}
    >
      <input type="hidden" name="path" value={`${pathname}${search}`} />
      <p>
        <b id="cookies-title">
          <Trans>Cookies</Trans>
        </b>{' '}
        <Trans>
          This shop needs some cookies to work. With your permission, we also use cookies to count visits and
          measure advertising.
        </Trans>
      </p>
      <FormError message={refusalWords(refusal?.error ?? null, [])} />
      <div className={styles.ways}>
        <Button type="submit" name="choice" value="accept" formNoValidate isBusy={pending !== null}>
          <Trans>Accept</Trans>
        </Button>
        <Button type="submit" name="choice" value="decline" formNoValidate isBusy={pending !== null}>
          <Trans>Decline</Trans>
        </Button>
      </div>
      <ConsentChoicesPanel isOpen={isAskedAgain} isBusy={pending !== null} />
    </form>
  );
}

async function chooseConsent(choices: ConsentChoices): Promise<void> {
  await callApi(recordConsent, { body: { ...choices, text_version: CONSENT_TEXT_VERSION } });
  consentChosen(choices);
  // The focus would go with the card.
  document.getElementById('content')?.focus({ preventScroll: true });
}
