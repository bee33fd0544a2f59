import styles from './network-mark.module.css';
import marks from './network-marks.svg?url';

export type NetworkMarkProps = {
  slug: string;
  name: string;
  color: string;
  isTile?: boolean;
  hasColor?: boolean;
};

/** Marks in `network-marks.svg`; a network without one shows its first letter. */
const DRAWN = new Set(
  'youtube instagram tiktok facebook x telegram twitch spotify soundcloud vk pinterest reddit discord threads dailymotion kick vimeo ok snapchat whatsapp medium tumblr quora bluesky linkedin'.split(
    ' ',
  ),
);

/** The mark of a network, always beside its name; in the network's own colour as a tile, or where it is what was recognised. */
export function NetworkMark({ slug, name, color, isTile = false, hasColor = false }: NetworkMarkProps) {
  const isColor = /^#[0-9a-f]{6}$/i.test(color);
  const tile = isTile && isColor ? { '--mark-tile': color } : {};
  // All but black would not be seen on a dark page.
  const own = hasColor && isColor && isDark(color) === 'middle' ? { color } : {};

  return (
    <span
      className={isTile ? styles.tile : styles.mark}
      style={{ ...tile, ...own }}
      data-dark={isDark(color)}
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

/** Marks that are all but black flip with the scheme; the pale ones carry dark ink. */
function isDark(color: string): 'dark' | 'light' | 'middle' {
  const value = Number.parseInt(color.slice(1), 16);
  const lightness = (0.3 * (value >> 16) + 0.59 * ((value >> 8) & 255) + 0.11 * (value & 255)) / 255;
  if (lightness < 0.2) return 'dark';

  return lightness > 0.6 ? 'light' : 'middle';
}
