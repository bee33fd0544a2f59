import { callApi } from '@fanfare/client/api.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { type DraftKey, keyFor } from '@fanfare/client/idempotency.ts';
import { useApiForm } from '@fanfare/client/use-api-form.ts';
import { changeFreeTrial, type FreeTrial, type FreeTrialQuest, requestFreeTrial } from '@fanfare/contract';
import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { Button, ButtonLink } from '@fanfare/ui/button.tsx';
import { TextField } from '@fanfare/ui/fields/text-field.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Notice } from '@fanfare/ui/notice.tsx';
import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useInstance, usePath } from '../../../shared/pages/instance.ts';
import { useMoneyGuard } from '../../../shared/session/frozen.ts';
import { linksIn } from './links-in.ts';
import styles from './quest.module.css';
import { CHANGE, REQUEST, type TrialAnswer } from './trial-tasks.ts';
import { useLinkDraft } from './use-link-draft.ts';

type TrialFormProps = {
  quest: FreeTrialQuest;
  last: FreeTrial | null;
  isChanging: boolean;
  isSignedIn: boolean;
  /** The step before which nothing can be sent; null: all are done. */
  waitsFor: number | null;
  answer: TrialAnswer | undefined;
};

/** Sends the links of a trial, or changes those of one that waits. A draft stays until it is sent. */
export function TrialForm({ quest, last, isChanging, isSignedIn, waitsFor, answer }: TrialFormProps) {
  const { allow_proof_url: asksProof, reward } = quest;
  const quantity = formatNumber(reward.quantity);
  const refused = answer?.refusal ? { refusal: answer.refusal, entered: answer.entered } : undefined;
  const { form, submit, errorOf, general, isSending } = useApiForm(['url', 'proof_url'], refused, {
    guard: useMoneyGuard(),
  });
  const { send, isGone } = useSend(quest, isChanging ? last : null, answer);
  const draft = useLinkDraft(quest.id, form);
  const keepsLast =
    isChanging || (last !== null && (last.status === 'rejected' || last.status === 'expired'));
  const entered = (name: 'url' | 'proof_url') =>
    answer?.entered[name] ?? (keepsLast ? (last?.[name] ?? '') : '');

  return (
    <form
      method="post"
      ref={form}
      className={styles.form}
      onSubmit={submit(async (values) => {
        if (await send(values)) draft.forget();
      })}
      onInput={draft.keep}
    >
      <h2>{asksProof ? <Trans>Send the link to your page</Trans> : <Trans>Choose the link</Trans>}</h2>
      {waitsFor === null ? null : (
        <p>
          <Trans>You can fill it in now: it stays here as a draft until the steps above are done.</Trans>
        </p>
      )}
      <input type="hidden" name="task" value={isChanging ? CHANGE : REQUEST} />
      {isChanging ? <input type="hidden" name="trial_id" value={last?.id} /> : null}
      {asksProof ? (
        <TextField
          name="proof_url"
          type="url"
          inputMode="url"
          maxLength={2000}
          required
          label={<Trans>Link to your page</Trans>}
          placeholder="https://"
          defaultValue={entered('proof_url')}
          error={errorOf('proof_url')}
        />
      ) : null}
      <TextField
        name="url"
        inputMode="url"
        required
        label={<Trans>Link for the order of {quantity}</Trans>}
        placeholder={reward.url_placeholder}
        hint={
          asksProof ? (
            <Trans>One trial per link. You can change it until the trial is granted.</Trans>
          ) : (
            <Trans>One trial per link. The order starts immediately.</Trans>
          )
        }
        defaultValue={entered('url')}
        error={errorOf('url')}
      />
      <Announced as="div">
        {isGone ? (
          <Notice tone="run">
            <Trans>
              This trial was withdrawn while you were writing. Nothing was sent, your text is still here.
            </Trans>
          </Notice>
        ) : null}
      </Announced>
      <FormError message={general} />
      {isSignedIn ? (
        <SendButton {...{ asksProof, isChanging, isSending, waitsFor }} />
      ) : (
        <LoginButton questId={quest.id} />
      )}
    </form>
  );
}

type SendButtonProps = Pick<TrialFormProps, 'isChanging' | 'waitsFor'> & {
  asksProof: boolean;
  isSending: boolean;
};

function SendButton({ asksProof, isChanging, isSending, waitsFor }: SendButtonProps) {
  return (
    <div className={styles.send}>
      <Button
        type="submit"
        variant={waitsFor === null ? 'primary' : 'plain'}
        disabled={waitsFor !== null}
        isBusy={isSending}
      >
        {isChanging ? (
          <Trans>Save the links</Trans>
        ) : asksProof ? (
          <Trans>Send for a decision</Trans>
        ) : (
          <Trans>Start the free order</Trans>
        )}
      </Button>
      {waitsFor === null ? null : (
        <span>
          <Trans>after step {waitsFor}</Trans>
        </span>
      )}
      {isChanging ? (
        <ButtonLink to={{ search: '' }}>
          <Trans>Leave as it is</Trans>
        </ButtonLink>
      ) : null}
    </div>
  );
}

function LoginButton({ questId }: { questId: number }) {
  const path = usePath();
  const back = new URLSearchParams({ redirect: path(`/free-trials/${questId}`) });

  return (
    <div className={styles.send}>
      <ButtonLink variant="primary" to={`${path('/login')}?${back}`}>
        <Trans>Log in to take it</Trans>
      </ButtonLink>
    </div>
  );
}

/** Sends the form; false where the quest was gone by then. */
function useSend(quest: FreeTrialQuest, changed: FreeTrial | null, answer: TrialAnswer | undefined) {
  const { locale } = useInstance();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isGone, setGone] = useState(answer?.isGone ?? false);
  const key = useRef<DraftKey | null>(null);
  const query = { locale };
  const send = async (values: FormData): Promise<boolean> => {
    const links = linksIn(values);
    if (changed)
      await callApi(changeFreeTrial, { params: { trialId: String(changed.id) }, query, body: links });
    else {
      const body = { free_trial_quest_id: quest.id, ...links };
      key.current = keyFor(body, key.current);
      const sent = await callApi(requestFreeTrial, { query, body }, { idempotencyKey: key.current.key });
      setGone(sent === null);
      if (sent === null) return false;
    }
    await navigate({ pathname, search: '' }, { replace: true });

    return true;
  };

  return { send, isGone };
}
