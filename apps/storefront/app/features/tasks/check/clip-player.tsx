import type { Task } from '@fanfare/contract';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { clipTime } from '../clip-time.ts';
import styles from './clip-player.module.css';
import type { Watching } from './use-watching.ts';

/** The clip with its caption, played and paused by the pointer or the keyboard; it never plays behind another tab. */
export function ClipPlayer({ task, watching }: { task: Task; watching: Watching }) {
  const { t } = useLingui();
  const { title, lang, sponsor, seconds, captions } = task.promotable;
  const video = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [place, setPlace] = useState(0);
  /** Length of the file, which may be longer than the part to watch. */
  const [length, setLength] = useState(seconds);
  const [isRefused, setRefused] = useState(false);
  const [hasCaptions, setCaptions] = useState(true);
  const [isMuted, setMuted] = useState(false);
  const caption = captions.findLast(({ at }) => at <= place);
  useEffect(() => pausedBehind(video), []);

  const toggle = () => {
    const clip = video.current;
    if (clip === null) return;
    if (!clip.paused) {
      clip.pause();
      return;
    }
    setRefused(false);
    // After an error the clip is loaded anew.
    if (clip.error !== null) clip.load();
    clip.play().catch((error: unknown) => {
      // A pause that came before the first picture is no refusal.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setRefused(true);
    });
  };

  return (
    <div className={styles.player}>
      <video
        ref={video}
        src={task.url}
        preload="metadata"
        playsInline
        disablePictureInPicture
        muted={isMuted}
        aria-label={title}
        lang={lang}
        onLoadedMetadata={({ currentTarget }) => {
          if (Number.isFinite(currentTarget.duration)) setLength(currentTarget.duration);
        }}
        onPlay={({ currentTarget }) => {
          setPlaying(true);
          watching.onPlay(currentTarget);
        }}
        onTimeUpdate={({ currentTarget }) => {
          setPlace(currentTarget.currentTime);
          watching.onTime(currentTarget);
        }}
        onSeeked={({ currentTarget }) => watching.onSeek(currentTarget)}
        onPause={() => {
          setPlaying(false);
          watching.onPause();
        }}
        onEnded={watching.onEnd}
        onError={() => setRefused(true)}
        onClick={toggle}
      />
      <button
        type="button"
        className={styles.toggle}
        data-playing={isPlaying || undefined}
        aria-label={isPlaying ? t`Pause the clip` : t`Play the clip`}
        onClick={toggle}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} size={24} />
      </button>
      {hasCaptions && caption ? (
        <p className={styles.caption} lang={lang}>
          {caption.text}
        </p>
      ) : null}
      <div className={styles.strip}>
        <span>
          <Trans>
            {clipTime(place)} of {clipTime(length)}
          </Trans>
        </span>
        {captions.length > 0 ? (
          <button type="button" aria-pressed={hasCaptions} onClick={() => setCaptions(!hasCaptions)}>
            <Trans>Captions</Trans>
          </button>
        ) : null}
        <button type="button" aria-pressed={!isMuted} onClick={() => setMuted(!isMuted)}>
          <Trans>Sound</Trans>
        </button>
        <span className={styles.sponsor}>
          <Trans>
            Sponsored by <bdi>{sponsor}</bdi>
          </Trans>
        </span>
      </div>
      <p className={styles.refused} role="alert">
        {isRefused ? (
          <Trans>The clip could not be played here. Press play again, or use another browser.</Trans>
        ) : null}
      </p>
    </div>
  );
}

/** Pauses the clip when another tab comes in front: what nobody looks at does not count. */
function pausedBehind(video: React.RefObject<HTMLVideoElement | null>): () => void {
  const pause = () => {
    if (document.hidden) video.current?.pause();
  };
  document.addEventListener('visibilitychange', pause);

  return () => document.removeEventListener('visibilitychange', pause);
}
