import type { NoticeKind } from '@fanfare/contract';
import type { Id, Time } from './columns.ts';

/** Notices of third parties about content. */
export type NoticesTables = {
  notice: {
    id: Id;
    kind: NoticeKind;
    url: string;
    message: string;
    name: string;
    email: string;
    locale: string;
    /** Hash of the whole notice: an identical one is the same notice. */
    digest: Buffer;
    received_at: Time;
    outcome: 'upheld' | 'declined' | null;
    reason: string | null;
    answered_at: Time | null;
  };
};
