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
  url: 'https://shop.example/api/v1/orders',
  method: 'POST',
  query: { locale: 'en' },
  body: JSON.stringify({ orders: [{ service_id: 1, url: ODD }], is_guest: true }, null, 2),
  takesKey: true,
};

test('samples show what is sent and never a token', () => {
  for (const call of [FORM, JSON_CALL])
    for (const language of SAMPLE_LANGUAGES) {
      const sample = sampleOf(language, call);
      expect(sample).toContain(call.url);
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

test('a program in Node sends the same', async () => {
  const asked: { url: string; body: string; headers: unknown }[] = [];
  const fetching = async (url: string, { body, headers }: { body: unknown; headers: unknown }) => {
    asked.push({ url, body: String(body), headers });
    return { ok: true, json: async () => ({ order: 7 }) };
  };
  for (const call of [FORM, JSON_CALL]) {
    const program = new Function(
      'fetch',
      'process',
      `return (async () => { ${sampleOf('Node', call)}\n})();`,
    );
    await program(fetching, { env: { API_TOKEN: 'secret' } });
  }
  expect(new URLSearchParams(asked[0]?.body).get('comments')).toBe(`${ODD}\nsecond line`);
  expect(JSON.parse(asked[1]?.body ?? '')).toMatchObject({ orders: [{ url: ODD }] });
  expect(asked[1]).toMatchObject({
    url: `${JSON_CALL.url}?locale=en`,
    headers: { authorization: 'Bearer secret' },
  });
});
