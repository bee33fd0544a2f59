import type { NoticeKind } from '@fanfare/contract';
import type { Id, Time } from './columns.ts';

/** What third parties object to. */
export type NoticesTables = {
  notice: {
    id: Id;
    kind: NoticeKind;
    url: string;
    message: string;
    name: string;
    email: string;
    locale: string;
    /** Of all that was said: the same again is the same notice. */
    digest: Buffer;
    received_at: Time;
    outcome: 'upheld' | 'declined' | null;
    reason: string | null;
    answered_at: Time | null;
  };
};
