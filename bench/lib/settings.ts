/** Length and number of measurements, by environment: short while developing, longer for the record. */
const number = (name: string, usual: number) => Number(process.env[name] ?? usual);

export const SECONDS = number('BENCH_SECONDS', 6);
export const ROUNDS = number('BENCH_ROUNDS', 3);
export const MINUTES = number('BENCH_MINUTES', 10);
/** First of the ports on which the benchmark's own servers listen. */
export const PORT = number('BENCH_PORT', 4100);
