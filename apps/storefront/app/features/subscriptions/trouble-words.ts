import type { Subscription } from '@fanfare/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type Trouble = NonNullable<Subscription['trouble']>;

/** Reasons why a channel could not be looked at, in a few words and in a sentence. It is tried again all the same. */
export const TROUBLE_WORDS: Record<Trouble, { short: MessageDescriptor; long: MessageDescriptor }> = {
  gone: {
    short: msg`Channel not found`,
    long: msg`The channel was not found. It may have been renamed or deleted. We keep looking, less often.`,
  },
  private: {
    short: msg`Channel is private`,
    long: msg`The channel is private, so its posts cannot be seen. Make it public, and we will find the next one.`,
  },
  unreachable: {
    short: msg`Network did not answer`,
    long: msg`The network did not answer. We will try again; nothing that you post is missed.`,
  },
  unreadable: {
    short: msg`Posts could not be read`,
    long: msg`We could not understand the network’s answer. We will try again; none of your posts is missed.`,
  },
  no_source: {
    short: msg`Paused for this network`,
    long: msg`New posts of this network are not looked for right now. We will continue when it is possible again.`,
  },
};
