/** Roles of a process: answers buyers, does due work, or answers staff. */
export const ROLES = ['web', 'worker', 'console'] as const;
export type Role = (typeof ROLES)[number];

/** A running role; `stop` lets requests and jobs finish. */
export type Running = { address: string | null; stop(): Promise<void> };
export type Place = { databaseUrl: string; secretKey: string };

/** Argument that tells a role that a supervisor started it and waits until it is ready. */
export const SUPERVISED = '--supervised';
