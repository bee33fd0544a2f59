import { Worker } from 'node:worker_threads';

/** Asks for /health/live again and again from a thread of its own, so that a busy server can not hide its delay. */
const PINGING = `
const http = require('node:http');
const { parentPort, workerData } = require('node:worker_threads');
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
let longest = 0;
const ping = () => {
  const asked = performance.now();
  http.get(workerData, { agent }, (response) => {
    response.resume();
    response.on('end', () => {
      longest = Math.max(longest, performance.now() - asked);
      setTimeout(ping, 2);
    });
  }).on('error', () => setTimeout(ping, 2));
};
parentPort.on('message', () => {
  parentPort.postMessage(longest);
  longest = 0;
});
ping();
`;

export type Pinger = {
  /** Longest answer since the last call, milliseconds. */
  longest(): Promise<number>;
  stop(): Promise<unknown>;
};

export function startPinger(url: string): Pinger {
  const worker = new Worker(PINGING, { eval: true, workerData: url });

  return {
    longest: () =>
      new Promise((resolve) => {
        worker.once('message', resolve);
        worker.postMessage('longest');
      }),
    stop: () => worker.terminate(),
  };
}
