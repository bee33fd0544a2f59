import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { SAMPLE_LANGUAGES, type SampledCall, sampleOf } from './samples.ts';

const ODD = `it's "quoted" $HOME \\ end`;
const FORM: SampledCall = {
  is: 'v2',
  url: 'https://shop.example/api/v2',
  fields: { action: 'add', service: '1', comments: `${ODD}\nsecond line` },
};
const JSON_CALL: SampledCall = {
  is: 'v1',
  name: 'placeOrder',
  origin: 'https://shop.example',
  path: '/api/v1/orders',
  method: 'POST',
  query: { locale: 'en' },
  body: JSON.stringify({ orders: [{ service_id: 1, url: ODD }], is_guest: true }, null, 2),
  takesKey: true,
};

test('samples show what is sent and never a token', () => {
  for (const call of [FORM, JSON_CALL])
    for (const language of SAMPLE_LANGUAGES) {
      const sample = sampleOf(language, call);
      expect(sample).toContain('https://shop.example');
      expect(sample).toContain('API_TOKEN');
    }
});

test('a shell sends the values as they are, whatever is in them', () => {
  const shell = sampleOf('curl', FORM).replace(/^curl/, `printf '%s\\n'`);
  const sent = execFileSync('sh', ['-c', shell], { env: { API_TOKEN: 'secret' } }).toString();
  expect(sent).toContain('key=secret');
  expect(sent).toContain(`comments=${ODD}\nsecond line`);
  const json = sampleOf('curl', JSON_CALL).replace(/^curl/, `printf '%s\\n'`).replace('$(uuidgen)', 'k');
  const body = execFileSync('sh', ['-c', json], { env: { API_TOKEN: 'secret' } }).toString();
  expect(body).toContain(String(JSON_CALL.is === 'v1' && JSON_CALL.body));
});

test('a program in Node sends the same: API v2 by fetch, API v1 by the client', async () => {
  const run = (program: string, known: Record<string, unknown>) =>
    new Function(...Object.keys(known), `return (async () => { ${program}\n})();`)(...Object.values(known));
  const environment = { env: { API_TOKEN: 'secret' } };
  const forms: string[] = [];
  await run(sampleOf('Node', FORM), {
    process: environment,
    fetch: async (_: string, { body }: { body: unknown }) => {
      forms.push(String(body));
      return { json: async () => ({ order: 7 }) };
    },
  });
  expect(new URLSearchParams(forms[0]).get('comments')).toBe(`${ODD}\nsecond line`);

  const asked: unknown[] = [];
  const createClient = (options: unknown) => ({
    placeOrder: async (input: unknown) => asked.push(options, input),
    getOrder: async (input: unknown) => asked.push(input),
  });
  const program = (call: SampledCall) => sampleOf('Node', call).replace(/^import .*$/m, '');
  await run(program(JSON_CALL), { process: environment, createClient });
  expect(asked).toMatchObject([
    { url: 'https://shop.example', token: 'secret' },
    { query: { locale: 'en' }, body: { orders: [{ service_id: 1, url: ODD }], is_guest: true } },
  ]);
  const read = { ...JSON_CALL, name: 'getOrder', path: '/api/v1/orders/{orderId}', query: {}, body: null };
  await run(program(read as SampledCall), { process: environment, createClient });
  expect(asked.at(-1)).toEqual({ params: { orderId: '1' } });
});
