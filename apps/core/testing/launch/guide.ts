import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../..');
const guide = readFileSync(join(ROOT, 'docs/operating.md'), 'utf8');

/** A file that the guide leads to. */
export const guideFile = (name: string) => readFileSync(join(ROOT, 'deploy', name), 'utf8');

/** The block of the guide in which something stands. Throws when the guide says it no more. */
export function guideBlock(text: string): string {
  const block = [...guide.matchAll(/^```\n(.*?)^```$/gms)]
    .map(([, inner = '']) => inner)
    .find((inner) => inner.includes(text));
  if (block === undefined) throw new Error(`docs/operating.md has no block with “${text}”`);

  return block;
}

/** A command that stands in a sentence of the guide. */
export function guideCommand(start: string): string {
  const command = [...guide.matchAll(/`([^`\n]+)`/g)]
    .map(([, inner = '']) => inner)
    .find((inner) => inner.startsWith(start));
  if (command === undefined) throw new Error(`docs/operating.md has no command ${start}`);

  return command;
}

/** The guide's words with those of a launch in place of them: folders, ports, names. */
export function inPlaceOf(text: string, words: Record<string, string | number>): string {
  // Another word may begin with one of them, and what was put in place is left alone.
  const names = Object.keys(words).sort((a, b) => b.length - a.length);
  const pattern = new RegExp(names.map((name) => `${escaped(name)}(?!\\w)`).join('|'), 'g');

  return text.replace(pattern, (name) => String(words[name]));
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
