import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Search APIs on this machine: each answers after a while, and counts what it is asked in each second. */
export async function startSearch(answersAfterMs: number) {
  const asked: number[] = [];
  const body = JSON.stringify({
    items: Array.from({ length: 20 }, (_, place) => ({
      link: `https://www.youtube.com/watch?v=other${String(place).padStart(6, '0')}`,
    })),
  });
  const server = createServer((_, response) => {
    asked.push(Date.now());
    setTimeout(() => response.end(body), answersAfterMs);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}/?q={query}&gl={country}`,
    asked,
    /** The most requests within any second. */
    busiest: () => busiestSecond(asked),
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function busiestSecond(times: readonly number[]): number {
  let first = 0;

  return times.reduce((most, at, last) => {
    while ((times[first] ?? at) <= at - 1000) first += 1;
    return Math.max(most, last - first + 1);
  }, 0);
}
