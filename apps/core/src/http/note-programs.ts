import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Core } from '../core.ts';
import { translate } from '../i18n/messages.ts';
import type { ProgramError } from '../program-call.ts';
import type { Refusal } from '../refusal.ts';
import { withoutTokens } from '../security/api-token.ts';

/** Characters of the parameters and of the answer that are kept of a refused call. */
const KEPT = 4096;
/** Parameters that nobody shall read later. */
const SECRET = /pass|secret|token|captcha|^(api_)?key$|^code$/i;
const LONGEST_SAID = 200;

/** Error of a program, with the fields that tell it from others. */
export type Refused = Pick<ProgramError, 'kind' | 'code' | 'said'>;

/** Counts every call by an API token, and keeps what those that were refused had asked for. */
export function notePrograms(app: FastifyInstance, core: Core): void {
  app.addHook('onSend', (request, _, payload, done) => {
    if (request.program !== null && request.refused !== null && typeof payload === 'string')
      request.refusedWith = cut(payload);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { program } = request;
    if (program !== null)
      core.apiUse.note({
        program,
        at: core.clock.now(),
        ms: reply.elapsedTime,
        // The commit may still have refused what was placed.
        orders: request.refused === null ? request.placedOrders : 0,
        error: errorOf(request, reply),
      });
    done();
  });
}

function errorOf(request: FastifyRequest, reply: FastifyReply): ProgramError | null {
  const { refused, refusedWith: answer } = request;
  if (refused === null) return null;
  const { method, url } = request;
  const path = url.split('?')[0] ?? '';
  const asked = request.askedOf ?? { ...object(request.query), ...object(request.body) };
  const fields = JSON.stringify(asked, readable) ?? '';

  return {
    ...refused,
    said: refused.said.slice(0, LONGEST_SAID),
    kind: refused.kind.slice(0, LONGEST_SAID),
    status: reply.statusCode,
    call: { method, path: cut(path), fields: cut(fields), answer },
  };
}

const object = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

/** Leaves out secrets, tokens in other parameters too, and cuts long texts before they are copied. */
function readable(name: string, value: unknown): unknown {
  if (SECRET.test(name)) return undefined;

  return typeof value === 'string' ? withoutTokens(cut(value)) : value;
}

/** Text that a database can hold, not too long. */
const cut = (text: string) => text.slice(0, KEPT).replaceAll('\0', '').toWellFormed();

/** A refusal as its list shows it, in English: programs are written by its words. */
export function refusedBy({ code, fields, params }: Refusal): Refused {
  const [[field, messages] = []] = Object.entries(fields);
  const [message] = messages ?? [];
  if (field === undefined || message === undefined)
    return { kind: code, code, said: translate('en', `errors.${code}`, params) };
  const said = `${field}: ${translate('en', message.id, message.params)}`;

  return { kind: `${field.replace(/\d+/g, '#')} ${message.id}`, code: message.id, said };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Error of the request; null for none. */
    refused: Refused | null;
    /** Message of the error. */
    refusedWith: string;
    /** Parameters by name, where neither the address nor the parsed body has them so. */
    askedOf: Readonly<Record<string, unknown>> | null;
    /** Number of orders that the request placed. */
    placedOrders: number;
  }
}
