import { hosts, id, type Network } from '../form.ts';

export const discord: Network = {
  slug: 'discord',
  hosts: hosts('discord.gg discord.com discordapp.com', ['www', 'ptb', 'canary']),
  origin: 'https://discord.gg',
  parts: { code: id(/[\w-]{2,64}/, 'invite') },
  forms: [
    ['discord.gg/:code', 'invite', '/:code'],
    ['discord.gg/invite/:code', 'invite', '/:code'],
    ['/invite/:code', 'invite', '/:code'],
    ['/channels/*', 'private'],
  ],
};
