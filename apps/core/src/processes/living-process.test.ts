import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { byProc, byPs, isListed } from './living-process.ts';

test('a process is told of by its start and its command, by /proc as by ps; one that is gone is not', async () => {
  // The shell's child becomes a zombie: the shell has become a program that waits for nobody.
  const shell = spawn('sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const zombie = String((await once(shell.stdout, 'data'))[0]).trim();
  const pid = shell.pid ?? 0;

  for (const { startOf, commandOf } of [byProc, byPs]) {
    await expect.poll(() => commandOf(pid)).toMatch(/^sleep.60/);
    expect(await startOf(String(pid))).toMatch(/\d/);
    expect(await startOf(String(pid))).toBe(await startOf(String(pid)));
    expect(await startOf('1')).not.toBe(await startOf(String(pid)));
    await expect.poll(() => startOf(zombie)).toBe('');
  }
  expect([isListed(pid), isListed(Number(zombie)), isListed(1)]).toEqual([true, true, true]);

  shell.kill();
  await once(shell, 'exit');
  for (const { startOf, commandOf } of [byProc, byPs])
    expect([await startOf(String(pid)), await commandOf(pid)]).toEqual(['', '']);
  expect(isListed(pid)).toBe(false);
});
