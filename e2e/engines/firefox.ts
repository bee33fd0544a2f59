import { clickActions, type Engine, keyActions, programOf, startProgram } from './engine.ts';

type Answer = {
  id?: number;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: string;
  message?: string;
};

/** Firefox by WebDriver BiDi, which it speaks by itself; null where it is not installed. */
export async function startFirefox(): Promise<Engine | null> {
  const file = programOf('firefox-esr') ?? programOf('firefox');
  if (file === null) return null;
  const program = startProgram(file, [
    '--headless',
    '--remote-debugging-port',
    '0',
    '--new-instance',
    'about:blank',
  ]);
  const [, address] = await program.says(/WebDriver BiDi listening on (ws:\S+)/);
  const socket = new WebSocket(`${address}/session`);
  const waiting = new Map<number, (answer: Answer) => void>();
  const errors: string[] = [];
  let count = 0;
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  socket.onmessage = ({ data }) => {
    const answer: Answer = JSON.parse(String(data));
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
    const entry = answer.params as { type?: string; level?: string; text?: string } | undefined;
    if (answer.method === 'log.entryAdded' && entry?.type === 'javascript' && entry.level === 'error')
      errors.push(entry.text ?? '');
  };
  async function send<Result>(method: string, params: object): Promise<Result> {
    const id = ++count;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { error, message, result } = await answered;
    if (error !== undefined) throw new Error(`${method}: ${error}: ${message}`);

    return result as Result;
  }
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = contexts[0]?.context;
  await send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 900 } });

  return {
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async evaluate(expression) {
      const { result, exceptionDetails } = await send<{
        result?: { value?: string };
        exceptionDetails?: { text: string };
      }>('script.evaluate', {
        expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`,
        target: { context },
        awaitPromise: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);

      return JSON.parse(result?.value ?? 'null');
    },
    async click(point) {
      await send('input.performActions', { context, actions: clickActions(point) });
    },
    async press(keys) {
      await send('input.performActions', { context, actions: keyActions(keys) });
    },
    errors: () => errors,
    async close() {
      socket.close();
      await program.stop();
    },
  };
}
