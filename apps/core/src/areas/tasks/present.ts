import type { Task, TaskCheck } from '@fanfare/contract';
import { formatAmount } from '@fanfare/rules';
import { isOpen, MOST_TRIES, nextTryAt } from './check-rules.ts';
import type { CheckRow, Clip } from './store.ts';

/** A task on the wire (ENT-72). */
export function presentTask(clip: Clip, check: CheckRow | undefined, now: Date): Task {
  const { id, url, title, lang, sponsor, seconds, reward } = clip;
  const captions = clip.captions.map((text, place) => ({ at: clip.caption_times[place] ?? 0, text }));
  const price = formatAmount(reward, 2);

  return {
    id,
    url,
    check: check ? presentCheck(check, clip, now) : null,
    promotable: { title, lang, sponsor, seconds, captions },
    reward: price,
    service: { id, name: title, price, pricing_per: 1, type: 'watch' },
  };
}

/** A check on the wire. The question is told once the clip was watched, the right answer never. */
export function presentCheck(check: CheckRow, clip: Clip, now: Date): TaskCheck {
  const { id, status, youtube_account_id, youtube_channel_id, expires_at } = check;
  const wasWatched = status === 'ended' || status === 'approved' || status === 'rejected';
  const isOver = isOpen(check) && expires_at <= now;

  return {
    id,
    start_at: check.started_at?.toISOString() ?? null,
    end_at: check.ended_at?.toISOString() ?? null,
    status: isOver ? 'expired' : status,
    youtube_account: { id: youtube_account_id, youtube_channel_id },
    options: { custom_comment: null },
    expires_at: expires_at.toISOString(),
    watched_seconds: Math.floor(check.watched_ms / 1000),
    question: wasWatched ? { text: clip.question, choices: clip.choices, lang: clip.lang } : null,
    tries_left: MOST_TRIES - check.tries,
    check_at: status === 'ended' ? (nextTryAt(check, now)?.toISOString() ?? null) : null,
    reward_available_at: check.available_at?.toISOString() ?? null,
    is_undone: check.undone_at !== null,
  };
}
