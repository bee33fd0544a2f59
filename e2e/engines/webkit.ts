import { freePort } from '../../apps/core/testing/instance.ts';
import { clickActions, type Engine, keyActions, programOf, startProgram } from './engine.ts';

/** WebKitGTK by the driver of its package, on a screen that nobody sees; null where one of both is not installed. */
export async function startWebKit(): Promise<Engine | null> {
  const [driver, screen] = [programOf('WebKitWebDriver'), programOf('xvfb-run')];
  if (driver === null || screen === null) return null;
  const port = await freePort();
  const program = startProgram(screen, ['-a', '-s', '-screen 0 1280x1000x24', driver, `--port=${port}`]);
  const url = `http://127.0.0.1:${port}`;
  async function send<Value>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Value> {
    const answer = await fetch(`${url}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);

    return value;
  }
  await isUp(url);
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', { capabilities: {} });
  const session = `/session/${sessionId}`;
  await send('POST', `${session}/window/rect`, { width: 1280, height: 950 });

  return {
    async open(address) {
      await send('POST', `${session}/url`, { url: address });
    },
    async evaluate(expression) {
      const text = await send<string>('POST', `${session}/execute/async`, {
        script: `const done = arguments[0]; Promise.resolve(${expression}).then((value) => done(JSON.stringify(value ?? null)));`,
        args: [],
      });

      return JSON.parse(text);
    },
    async click(point) {
      await send('POST', `${session}/actions`, { actions: clickActions(point) });
    },
    async press(keys) {
      await send('POST', `${session}/actions`, { actions: keyActions(keys) });
    },
    errors: () => [],
    async close() {
      await send('DELETE', session).catch(() => {});
      await program.stop();
    },
  };
}

async function isUp(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (
      await fetch(`${url}/status`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the driver of WebKit did not start');
}
