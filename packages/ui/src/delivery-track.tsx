import styles from './delivery-track.module.css';

export type TrackTone = 'brand' | 'fact' | 'ok' | 'part' | 'stop';
export type DeliveryTrackProps = {
  /** Share of each part, 0..1: ordered, started, delivered. */
  parts: readonly [number, number, number];
  size?: 'catalogue' | 'row' | 'detail' | 'mini';
  /** Progress for screen readers; without it the track only repeats the words beside it. */
  progress?: { label: string; value: number; max: number; text: string };
  /** `fact` states a typical speed, which is no progress. */
  tone?: TrackTone;
};

/** Track of an order in three parts with gaps (ordered, started, delivered), so that the state reads without its colour. */
export function DeliveryTrack({ parts, size = 'catalogue', progress, tone = 'brand' }: DeliveryTrackProps) {
  const spoken = progress
    ? {
        role: 'progressbar',
        'aria-label': progress.label,
        'aria-valuemin': 0,
        'aria-valuenow': Math.min(progress.value, progress.max),
        'aria-valuemax': progress.max,
        'aria-valuetext': progress.text,
      }
    : { 'aria-hidden': true };

  return (
    <span className={styles.track} data-size={size} data-tone={tone} {...spoken}>
      {(['ordered', 'started', 'delivered'] as const).map((part, index) => (
        <i key={part} data-part={part}>
          <i style={{ transform: `scaleX(${Math.min(1, Math.max(0, parts[index] ?? 0))})` }} />
        </i>
      ))}
    </span>
  );
}
