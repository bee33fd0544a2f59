import styles from './type-mark.module.css';
import marks from './type-marks.svg?url';

/**
 * Marks in `type-marks.svg` (Tabler, MIT outlines) under the names that the catalogue gives to types and labels,
 * without their `mdi-`.
 */
const DRAWN = new Set(
  'account-group-outline account-plus-outline arrow-expand-all autorenew bookmark-outline broadcast bullhorn-outline bullseye-arrow calendar-check-outline cellphone-play chart-line chart-timeline-variant circle-double clock-outline comment-text-outline crown-outline earth emoticon-outline eye-outline filmstrip fire flash-outline forum-outline heart-outline magnify message-text-outline microphone-outline movie-play-outline new-box package-variant-closed pause-circle-outline pin-outline play-circle-outline playlist-play playlist-star podcast post-outline repeat robot-outline rocket-launch-outline share-outline tag test-tube thumb-up-outline timer-sand translate water-outline web'.split(
    ' ',
  ),
);

/** Mark of a service type or label, always beside its name; a dot where none is drawn. */
export function TypeMark({ icon }: { icon: string }) {
  const name = icon.replace(/^mdi-/, '');

  return (
    <span className={styles.mark} aria-hidden="true">
      {DRAWN.has(name) ? (
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <use href={`${marks}#${name}`} />
        </svg>
      ) : (
        <i />
      )}
    </span>
  );
}
