import * as z from 'zod/mini';
import { resource } from '../../endpoint.ts';
import { data, idText, localeQuery, text, timestamp } from '../../fields.ts';
import { youtubeAccount } from '../accounts/profile-shapes.ts';

/** Reasons why the figures of a channel could not be read last; the last reading stays. */
export const READING_TROUBLES = ['gone', 'revoked', 'busy', 'unreachable'] as const;

/** A linked channel with all that its owner is told of it. */
export const linkedChannel = z.extend(youtubeAccount, {
  channel: z.object({
    title: z.nullable(z.string()),
    /** With its @; null for a channel without one. */
    handle: z.nullable(z.string()),
    picture: z.nullable(z.string()),
    /** Null where the channel hides it. */
    subscribers: z.nullable(z.number()),
    /** Time at which the network gave these facts. */
    looked_at: timestamp,
  }),
  is_verified: z.boolean(),
  linked_at: timestamp,
  /** Another code is given after that, until one is found. */
  code_until: timestamp,
  code_checked_at: z.nullable(timestamp),
  public_subscriptions_checked_at: z.nullable(timestamp),
  /** Time at which the shop looks again by itself; null once both are found. */
  next_check_at: z.nullable(timestamp),
  /** Null while its owner has not allowed the shop to read the channel's own figures. */
  allowed_at: z.nullable(timestamp),
  read_at: z.nullable(timestamp),
  trouble: z.nullable(z.enum(READING_TROUBLES)),
});
export type LinkedChannel = z.output<typeof linkedChannel>;

const query = z.object(localeQuery);

const channelsCall = resource('/api/v1/youtube-account', { access: 'customer', policy: 'self', query });

export const listLinkedChannels = channelsCall({
  name: 'listLinkedChannels',
  summary: "The caller's linked channels, the oldest first.",
  method: 'GET',
  status: 200,
  output: z.object({
    data: z.array(linkedChannel),
    /** False where the shop has nobody to ask about channels. */
    can_link: z.boolean(),
    /** True where a channel's own figures are read only after its owner has allowed it at the network. */
    asks_permission: z.boolean(),
  }),
  errors: [401],
});

export const linkChannel = channelsCall({
  name: 'linkChannel',
  summary: 'Links a channel by its link. It is verified by the two calls below.',
  method: 'POST',
  status: 201,
  body: z.strictObject({ youtube_channel_url: text(2_000, 1) }),
  output: data(youtubeAccount),
  errors: [401, 422],
});

const channelCall = resource('/api/v1/youtube-account/{youtubeAccountId}', {
  access: 'customer',
  policy: 'own video account',
  params: z.object({ youtubeAccountId: idText }),
  query,
});

export const verifyChannelCode = channelCall({
  name: 'verifyChannelCode',
  summary: "Looks for the code in the channel's description, at most once in 30 seconds.",
  method: 'POST',
  path: '/verify-code',
  status: 200,
  output: data(youtubeAccount),
  errors: [401, 404, 422],
});

export const verifyPublicSubscriptions = channelCall({
  name: 'verifyPublicSubscriptions',
  summary: 'Looks whether the subscriptions of the channel are public, at most once in 30 seconds.',
  method: 'POST',
  path: '/verify-public-subscriptions',
  status: 200,
  output: data(youtubeAccount),
  errors: [401, 404, 422],
});

export const allowChannelReading = channelCall({
  name: 'allowChannelReading',
  summary:
    'The address at the network where the owner of a verified channel allows the shop to read its figures.',
  method: 'POST',
  path: '/allow',
  status: 200,
  output: data(z.object({ url: z.string() })),
  errors: [401, 404, 422],
});

export const unlinkChannel = channelCall({
  name: 'unlinkChannel',
  summary: 'Unlinks a channel, deletes what was read of it and gives back the permission to read it.',
  method: 'DELETE',
  status: 204,
  output: z.null(),
  errors: [401, 404],
});
