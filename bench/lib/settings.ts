/** `BENCH_SMOKE=true` asks everything once, so that its answers are looked at; such figures mean nothing and are not kept. */
export const IS_SMOKE = process.env.BENCH_SMOKE === 'true';

/** A size of the record, and the least of it that still asks for everything. */
export const sized = <T>(full: T, smoke: T): T => (IS_SMOKE ? smoke : full);

/** Length and number of measurements, by environment: short while developing, longer for the record. */
const number = (name: string, usual: number) => Number(process.env[name] ?? usual);

export const SECONDS = number('BENCH_SECONDS', sized(6, 1));
export const ROUNDS = number('BENCH_ROUNDS', sized(3, 1));
/** A single pair of runs beside the peers says anything: their ratios are medians of five turns. */
export const PEER_TURNS = number('BENCH_ROUNDS', 5);
export const MINUTES = number('BENCH_MINUTES', sized(10, 0.05));
/** First of the ports on which the benchmark's own servers listen. */
export const PORT = number('BENCH_PORT', 4100);

/** Secret of the benchmark's own shops. */
export const SECRET_KEY = 'only-for-measuring-on-this-machine';
