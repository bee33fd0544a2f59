import type { PageFaultKind } from '@fanfare/contract';
import type { Time } from './columns.ts';

/** Faults of browsers. */
export type PageFaultsTables = {
  page_fault: {
    /** Hash of what makes two faults the same one. */
    digest: Buffer;
    application: 'shop' | 'desk';
    kind: PageFaultKind;
    message: string;
    /** As the browser told it, then in the words of our own files. */
    stack: string;
    /** First place of the stack in our own files. */
    place: string | null;
    /** The worker has looked for its place. */
    is_located: boolean;
    release: string;
    browser: string;
    count: number;
    first_seen_at: Time;
    last_seen_at: Time;
  };
};
