import { callApi } from '@fanfare/client/api.ts';
import { ApiError } from '@fanfare/client/api-error.ts';
import { refusalWords } from '@fanfare/client/refusal-words.ts';
import { endCheck, reportWatched, startCheck, type Task } from '@fanfare/contract';
import { useRef, useState } from 'react';
import { useInstance } from '../../../shared/pages/instance.ts';

const TELL_EVERY_SECONDS = 5;
/** Playback that jumps by more than this was skipped, not watched. */
const LONGEST_STEP_SECONDS = 2;

export type Watching = {
  /** Seconds that count so far. */
  watched: number;
  /** Last refusal of the shop, or '' for a call that never arrived. */
  trouble: string | null;
  onPlay: (video: HTMLVideoElement) => void;
  onTime: (video: HTMLVideoElement) => void;
  onSeek: (video: HTMLVideoElement) => void;
  onPause: () => void;
  onEnd: () => void;
};

/**
 * Counts how much of the clip was watched while it played, and tells the shop so every few seconds; the shop counts by its own clock
 * what it believes of that. Once all is watched the question is asked for.
 */
export function useWatching({ check, promotable: { seconds } }: Task, reload: () => void): Watching {
  const { locale } = useInstance();
  const [watched, setWatched] = useState(check?.watched_seconds ?? 0);
  const [trouble, setTrouble] = useState<string | null>(null);
  const count = useRef({ seconds: watched, told: watched, place: null as number | null });
  const calls = useRef({ isTelling: false, isDue: false, hasEnded: false });
  const isStarted = useRef(check?.status !== 'created');
  const input = { params: { checkId: String(check?.id) }, query: { locale } };

  /** Sends one call at a time; the next report says all that the lost one would have said. */
  async function tell(call: () => Promise<void>): Promise<void> {
    if (calls.current.isTelling || check?.status === 'ended') return;
    calls.current.isTelling = true;
    calls.current.isDue = false;
    try {
      await call();
      setTrouble(null);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setTrouble(refusalWords(error));
      // Tried again with the next seconds, not with every picture.
      count.current.told = count.current.seconds;
      // The task is over, here or in another tab.
      if ('check' in error.errors) reload();
    } finally {
      calls.current.isTelling = false;
    }
    if (calls.current.isDue) await report();
  }

  async function start(): Promise<void> {
    if (isStarted.current) return;
    await callApi(startCheck, input);
    isStarted.current = true;
  }

  function report(): Promise<void> {
    return tell(async () => {
      const now = count.current.seconds;
      await start();
      const { data } = await callApi(reportWatched, { ...input, body: { watched_seconds: now } });
      // Seconds that the shop does not count are watched again; it tells whole seconds, and some may have passed meanwhile.
      const since = count.current.seconds - now;
      count.current.seconds = Math.min(now, data.watched_seconds + 1) + since;
      count.current.told = data.watched_seconds;
      setWatched(Math.floor(count.current.seconds));
      // At the end of the clip the shop decides whether it was watched whole, and says what is missing.
      if (data.watched_seconds < seconds && !calls.current.hasEnded) return;
      await callApi(endCheck, input);
      reload();
    });
  }

  return {
    watched: Math.min(watched, seconds),
    trouble,
    onPlay: (video) => {
      count.current.place = video.currentTime;
      calls.current.hasEnded = false;
      void tell(start);
    },
    onTime: (video) => {
      const { place } = count.current;
      const step = place === null ? 0 : video.currentTime - place;
      count.current.place = video.currentTime;
      if (step > 0 && step < LONGEST_STEP_SECONDS && !document.hidden) count.current.seconds += step;
      setWatched(Math.floor(count.current.seconds));
      const { seconds: now, told } = count.current;
      const isWhole = now >= seconds && told < seconds;
      if (isWhole || now - told >= TELL_EVERY_SECONDS) void report();
    },
    onSeek: (video) => {
      count.current.place = video.currentTime;
    },
    onPause: () => {
      count.current.place = null;
      if (count.current.seconds > count.current.told) void report();
    },
    onEnd: () => {
      calls.current.hasEnded = true;
      // No next report comes after the end.
      calls.current.isDue = calls.current.isTelling;
      void report();
    },
  };
}
