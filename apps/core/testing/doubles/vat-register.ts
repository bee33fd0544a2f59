import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export type VatQuestion = { countryCode: string; vatNumber: string };
/** Mood of the register. `slow` answers only when it is let; `away`: the member state is, in the words of VIES. */
export type Mood = 'well' | 'failing' | 'away' | 'busy' | 'html' | 'slow';

/** VIES on this machine, in place of an outside party. It knows the numbers in `given`. */
export async function startVatRegister() {
  const state = { mood: 'well' as Mood, given: new Set<string>(), asked: [] as VatQuestion[] };
  const waiting: (() => void)[] = [];
  const server = createServer(async (request, response) => {
    const asked = (await json(request)) as VatQuestion;
    state.asked.push(asked);
    const say = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const known = () =>
      say(200, { ...asked, valid: state.given.has(`${asked.countryCode}${asked.vatNumber}`), name: '---' });
    if (request.method !== 'POST' || request.url !== '/rest-api/check-vat-number') say(404, {});
    else if (state.mood === 'failing') say(500, {});
    else if (state.mood === 'away') say(200, { ...asked, valid: false, userError: 'MS_UNAVAILABLE' });
    else if (state.mood === 'busy')
      say(200, { actionSucceed: false, errorWrappers: [{ error: 'GLOBAL_MAX_CONCURRENT_REQ' }] });
    else if (state.mood === 'html')
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Maintenance</h1>');
    else if (state.mood === 'slow') waiting.push(known);
    else known();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}/rest-api`,
    state,
    /** Answers the requests that wait. */
    letGo: () => {
      for (const answer of waiting.splice(0)) answer();
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
