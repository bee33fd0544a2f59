import * as contract from '@fanfare/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Core } from '../../core.ts';
import { readyMade } from '../../http/documents/ready-made.ts';
import type { Mount } from '../../http/mount.ts';
import { runnableCode } from './custom-code.ts';
import { iconPng, iconSvg } from './default-icon.ts';
import { manifestOf } from './manifest.ts';

const MAX_AGE = 'public, max-age=3600';

/** Routes of the brand beside pages: manifest, icons and the operator's own script. */
export function brandRoutes({ mountCached }: Mount, core: Core, app: FastifyInstance): void {
  mountCached(contract.getManifest, async (locale) => {
    const site = await core.site.current();
    return readyMade(site, `manifest ${locale}`, () =>
      JSON.stringify(manifestOf(site.settingsIn(locale), locale)),
    );
  });

  app.get('/icon.svg', async (_, reply) => send(reply, 'image/svg+xml', iconSvg(await colourOf(core))));
  for (const [path, isMaskable] of [
    ['/icon-512.png', false],
    ['/icon-512-maskable.png', true],
  ] as const) {
    let drawn: { colour: string; bytes: Buffer } | null = null;
    app.get(path, async (_, reply) => {
      const colour = await colourOf(core);
      if (drawn?.colour !== colour) drawn = { colour, bytes: iconPng(colour, { isMaskable }) };
      return send(reply, 'image/png', drawn.bytes);
    });
  }

  let read: { code: string; runs: string } | null = null;
  app.get('/custom-code.js', async (_, reply) => {
    const { customCode } = await core.site.current();
    const code = customCode ?? '';
    // Parsing takes time, and everybody asks for the same.
    if (read?.code !== code) read = { code, runs: runnableCode(code) };
    return send(reply, 'text/javascript; charset=utf-8', read.runs);
  });
}

async function colourOf(core: Core): Promise<string> {
  const { settings } = await core.site.current();

  return settings.colors.light.primary;
}

function send(reply: FastifyReply, type: string, body: string | Buffer): FastifyReply {
  return reply.type(type).header('cache-control', MAX_AGE).send(body);
}
