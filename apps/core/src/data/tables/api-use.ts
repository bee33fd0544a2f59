import type { Id, Json, Time } from './columns.ts';

/** A call that was refused, without what is secret in it. */
export type RefusedCall = {
  at: string;
  method: string;
  path: string;
  /** JSON of its parameters, cut. */
  fields: string;
  /** The answer, cut. */
  answer: string;
};

export type ApiUseTables = {
  /** Use of a token on a day of UTC. */
  api_use: {
    token_id: number;
    day: string;
    customer_id: number;
    calls: number;
    errors: number;
    orders: number;
    /** Calls by how long they took (areas/api-use/times.ts). */
    times: number[];
    highest_minute: number;
    minute: Time;
    minute_calls: number;
  };
  /** Errors of a token on a day of UTC, equal ones together. */
  api_error: {
    id: Id;
    token_id: number;
    day: string;
    customer_id: number;
    status: number;
    kind: string;
    code: string;
    said: string;
    times: number;
    first_at: Time;
    last_at: Time;
    /** The last five, newest first. */
    calls: Json<RefusedCall[]>;
  };
};
