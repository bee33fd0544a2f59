import styles from './network-mark.module.css';
import marks from './network-marks.svg?url';

export type NetworkMarkProps = {
  slug: string;
  name: string;
  color: string;
  isTile?: boolean;
  /** True draws the mark in the network's own colour, as the chosen one of several. */
  isChosen?: boolean;
};

/** Marks in `network-marks.svg`; a network without one shows its first letter. */
const DRAWN = new Set(
  'youtube instagram tiktok facebook x telegram twitch spotify soundcloud vk pinterest reddit discord threads dailymotion kick vimeo ok snapchat whatsapp medium tumblr quora bluesky linkedin'.split(
    ' ',
  ),
);

/** Mark of a network, always beside its name. Its own colour shows only on a tile or when it is chosen. */
export function NetworkMark({ slug, name, color, isTile = false, isChosen = false }: NetworkMarkProps) {
  const hasColour = (isTile || isChosen) && /^#[0-9a-f]{6}$/i.test(color);
  const tile = hasColour ? { '--mark-tile': color } : {};

  return (
    <span
      className={isTile ? styles.tile : styles.mark}
      style={tile}
      data-dark={isDark(color)}
      data-chosen={isChosen || undefined}
      aria-hidden="true"
    >
      {DRAWN.has(slug) ? (
        <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" focusable="false">
          <use href={`${marks}#${slug}`} />
        </svg>
      ) : (
        <span className={styles.letter}>{name.slice(0, 1)}</span>
      )}
    </span>
  );
}

/** Marks that are all but black flip with the scheme; pale ones carry dark ink. */
function isDark(color: string): 'dark' | 'light' | 'middle' {
  const value = Number.parseInt(color.slice(1), 16);
  const lightness = (0.3 * (value >> 16) + 0.59 * ((value >> 8) & 255) + 0.11 * (value & 255)) / 255;
  if (lightness < 0.2) return 'dark';

  return lightness > 0.6 ? 'light' : 'middle';
}
