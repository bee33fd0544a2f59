/** A running role; `stop` lets requests and jobs finish. */
export type Running = { address: string | null; stop(): Promise<void> };
export type Place = { databaseUrl: string; secretKey: string };

/** Tells a role that a supervisor started it, which waits to hear that it is ready. */
export const SUPERVISED = '--supervised';
