import { callApi } from '@fanfare/client/api.ts';
import { ApiError } from '@fanfare/client/api-error.ts';
import { useAction } from '@fanfare/client/use-action.ts';
import { type LinkedChannel, verifyChannelCode, verifyPublicSubscriptions } from '@fanfare/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useInstance } from '../../shared/pages/instance.ts';
import type { Step } from './steps.ts';

const PAUSE_SECONDS = 30;
const CALLS = { 2: verifyChannelCode, 3: verifyPublicSubscriptions } as const;

export type Check = {
  run: () => void;
  isBusy: boolean;
  /** Seconds until the next look; 0 when it may begin. */
  secondsLeft: number;
  refusal: ApiError | null;
};

/** Looks for a proof when asked to, and once when the reader comes back from the network. */
export function useCheck(channel: LinkedChannel, step: Step): Check {
  const { locale } = useInstance();
  const { revalidate } = useRevalidator();
  const checkedAt = step === 2 ? channel.code_checked_at : channel.public_subscriptions_checked_at;
  const secondsLeft = useSecondsLeft(checkedAt);
  const { run, pending, refusal } = useAction(async () => {
    const params = { youtubeAccountId: String(channel.id) };
    try {
      await callApi(CALLS[step], { params, query: { locale } });
    } catch (error) {
      // Too soon: somebody has just looked, on another page.
      if (!(error instanceof ApiError) || error.status !== 429) throw error;
    }
    await revalidate();
  });
  const onReturn = useEffectEvent(() => {
    if (secondsLeft === 0) void run();
  });
  // The window is outside of React: the reader left it to change something at the network.
  useEffect(() => {
    let hasLeft = false;
    const leave = () => {
      hasLeft = true;
    };
    const back = () => {
      if (hasLeft) onReturn();
      hasLeft = false;
    };
    window.addEventListener('blur', leave);
    window.addEventListener('focus', back);

    return () => {
      window.removeEventListener('blur', leave);
      window.removeEventListener('focus', back);
    };
  }, []);

  return { run: () => void run(), isBusy: pending !== null, secondsLeft, refusal: refusal?.error ?? null };
}

/** Seconds until another look is allowed. The server does not know the reader's clock: none before the browser has taken over. */
function useSecondsLeft(checkedAt: string | null): number {
  const [left, setLeft] = useState(0);
  // The clock is outside of React.
  useEffect(() => {
    if (checkedAt === null) return setLeft(0);
    const end = Date.parse(checkedAt) + PAUSE_SECONDS * 1000;
    const tick = () => {
      const now = Math.min(PAUSE_SECONDS, Math.max(0, Math.ceil((end - Date.now()) / 1000)));
      setLeft(now);
      if (now === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 1000);
    tick();

    return () => clearInterval(timer);
  }, [checkedAt]);

  return left;
}
