import { typicalHours } from '@fanfare/rules';

const MINUTES_OF_HOUR = 60;

/** Minutes until every run is delivered, each an order of its own at the pace of the service; null where that is not known. */
export function deliveredAfter(
  runs: readonly number[],
  minutesBetweenRuns: number,
  service: { start_time: string; speed: string },
): number | null {
  const ends = runs.map((quantity, run) => {
    const hours = typicalHours(service.start_time, service.speed, quantity);
    return hours === null ? null : run * minutesBetweenRuns + hours * MINUTES_OF_HOUR;
  });

  return ends.every((end) => end !== null) ? Math.round(Math.max(...ends)) : null;
}
