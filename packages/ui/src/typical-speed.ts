import { latestHours, leastPace } from '@fanfare/rules';

/**
 * Typical speed of a service as shares of the track: the sooner the start and the faster the pace, the fuller. Only figures
 * in the operator's words are read; words without any give an empty part.
 */
export function typicalSpeed(startTime: string, speed: string): readonly [number, number, number] {
  const start = latestHours(startTime);
  const pace = leastPace(speed);

  return [1, start === null ? 0 : share(start, 72, 0.25), pace === null ? 0 : share(pace, 20, 50_000)];
}

/** Share of a value between the worst and the best, on a logarithmic scale, 0.05..1. */
function share(value: number, worst: number, best: number): number {
  const position = Math.log(Math.max(value, 0.01) / worst) / Math.log(best / worst);

  return Math.round(100 * Math.min(1, Math.max(0.05, position))) / 100;
}
