/** Languages in which samples are shown. */
export const SAMPLE_LANGUAGES = ['curl', 'Node', 'Python', 'PHP'] as const;
export type SampleLanguage = (typeof SAMPLE_LANGUAGES)[number];

/** A request to show. The token stands in the environment, never in the sample. */
export type SampledCall =
  | { is: 'v2'; url: string; fields: Readonly<Record<string, string>> }
  | {
      is: 'v1';
      /** Name of the call: a method of the client. */
      name: string;
      origin: string;
      path: string;
      method: string;
      query: Readonly<Record<string, string>>;
      /** JSON; null for a call without a body. */
      body: string | null;
      takesKey: boolean;
    };

/** A program that sends a call, in a language. */
export function sampleOf(language: SampleLanguage, call: SampledCall): string {
  return call.is === 'v2' ? FORM[language](call) : JSON_CALL[language](call);
}

type Form = Extract<SampledCall, { is: 'v2' }>;
type Json = Extract<SampledCall, { is: 'v1' }>;

const FORM: Record<SampleLanguage, (call: Form) => string> = {
  curl: ({ url, fields }) =>
    [
      `curl ${url}`,
      '-d key="$API_TOKEN"',
      ...Object.entries(fields).map(([name, value]) =>
        /^[\w,.-]*$/.test(value) ? `-d ${name}=${value}` : `--data-urlencode ${shell(`${name}=${value}`)}`,
      ),
    ].join(' \\\n  '),
  Node: ({ url, fields }) => `const reply = await fetch(${js(url)}, {
  method: 'POST',
  body: new URLSearchParams({
    key: process.env.API_TOKEN,
${lines(fields, (name, value) => `    ${name}: ${js(value)},`)}
  }),
});
const answer = await reply.json();
if (answer.error) throw new Error(answer.error); // the status is 200 even then`,
  Python: ({ url, fields }) => `import os, requests

answer = requests.post(${js(url)}, data={
    "key": os.environ["API_TOKEN"],
${lines(fields, (name, value) => `    "${name}": ${python(value)},`)}
}, timeout=30).json()
if "error" in answer:  # the status is 200 even then
    raise RuntimeError(answer["error"])`,
  PHP: ({ url, fields }) => `$ch = curl_init(${php(url)});
curl_setopt_array($ch, [
  CURLOPT_RETURNTRANSFER => true,
  CURLOPT_POSTFIELDS => http_build_query([
    'key' => getenv('API_TOKEN'),
${lines(fields, (name, value) => `    '${name}' => ${php(value)},`)}
  ]),
]);
$answer = json_decode(curl_exec($ch), true);
if (isset($answer['error'])) throw new Exception($answer['error']);`,
};

const JSON_CALL: Record<SampleLanguage, (call: Json) => string> = {
  curl: (call) =>
    [
      `curl ${call.method === 'GET' ? '' : `-X ${call.method} `}${shell(addressOf(call))}`,
      '-H "Authorization: Bearer $API_TOKEN"',
      ...(call.takesKey ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
      ...(call.body === null ? [] : ["-H 'Content-Type: application/json'", `-d ${shell(call.body)}`]),
    ].join(' \\\n  '),
  Node: (call) => `import { createClient } from '@fanfare/api-client';

const shop = createClient({ url: ${js(call.origin)}, token: process.env.API_TOKEN });
const answer = await shop.${call.name}(${inputOf(call)});`,
  Python: (call) => `import ${call.takesKey ? 'os, requests, uuid' : 'os, requests'}

reply = requests.request("${call.method}", ${js(addressOf(call))}, headers={
    "Authorization": f"Bearer {os.environ['API_TOKEN']}",${
      call.takesKey ? '\n    "Idempotency-Key": str(uuid.uuid4()),' : ''
    }
},${call.body === null ? '' : ` json=${pythonJson(call.body)},`} timeout=30)
reply.raise_for_status()
answer = reply.json()`,
  PHP: (call) => `$ch = curl_init(${php(addressOf(call))});
curl_setopt_array($ch, [
  CURLOPT_RETURNTRANSFER => true,
  CURLOPT_CUSTOMREQUEST => '${call.method}',
  CURLOPT_HTTPHEADER => [
    'Authorization: Bearer ' . getenv('API_TOKEN'),${
      call.takesKey ? "\n    'Idempotency-Key: ' . bin2hex(random_bytes(16))," : ''
    }${call.body === null ? '' : "\n    'Content-Type: application/json',"}
  ],${call.body === null ? '' : `\n  CURLOPT_POSTFIELDS => ${php(call.body)},`}
]);
$answer = json_decode(curl_exec($ch), true);`,
};

function addressOf({ origin, path, query }: Json): string {
  const search = new URLSearchParams(query).toString();

  return `${origin}${path}${search === '' ? '' : `?${search}`}`;
}

/** Input of the client's method; nothing for a call that needs nothing. */
function inputOf({ path, query, body }: Json): string {
  const params = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `${name}: '1'`);
  const parts = [
    ...(params.length > 0 ? [`params: { ${params.join(', ')} }`] : []),
    ...(Object.keys(query).length > 0 ? [`query: ${JSON.stringify(query)}`] : []),
    ...(body === null ? [] : [`body: ${indented(body, '  ')}`]),
  ];

  return parts.length === 0 ? '' : `{\n  ${parts.join(',\n  ')},\n}`;
}

const lines = (fields: Form['fields'], line: (name: string, value: string) => string) =>
  Object.entries(fields)
    .map(([name, value]) => line(name, value))
    .join('\n');

/** A text as JavaScript and Python write it. */
const js = (text: string) => JSON.stringify(text);
const shell = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
const python = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? text : JSON.stringify(text));
/** Line ends are none in single quotes of PHP. */
const php = (text: string) =>
  text.includes('\n')
    ? `"${text.replaceAll(/["$\\]/g, '\\$&').replaceAll('\n', '\\n')}"`
    : `'${text.replaceAll(/['\\]/g, '\\$&')}'`;
const indented = (text: string, by: string) => text.replaceAll('\n', `\n${by}`);
const pythonJson = (body: string) =>
  body.replaceAll(
    /: (true|false|null)\b/g,
    (_, word: string) => `: ${{ true: 'True', false: 'False', null: 'None' }[word]}`,
  );
