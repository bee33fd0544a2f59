import { Trans } from '@lingui/react/macro';

const MINUTE = 60_000;

/** Waiting time: "6 h 12 m", and in days from the third one on. */
export function Waits({ since }: { since: string }) {
  const minutes = Math.max(0, Math.floor((Date.now() - new Date(since).getTime()) / MINUTE));
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  const rest = minutes % 60;
  if (days >= 3) return <Trans>{days} d</Trans>;
  if (hours === 0)
    return (
      <span className="money">
        <Trans>{minutes} min</Trans>
      </span>
    );

  return (
    <span className="money">
      <Trans>
        {hours} h {rest} m
      </Trans>
    </span>
  );
}
