import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../..');
const guide = readFileSync(join(ROOT, 'docs/operating.md'), 'utf8');

/** A file that the guide leads to. */
export const guideFile = (name: string) => readFileSync(join(ROOT, 'deploy', name), 'utf8');

/** The block of the guide that holds a text. Throws when there is none. */
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

/** Replaces words of the guide with those of a launch: folders, ports, names. */
export function inPlaceOf(text: string, words: Record<string, string | number>): string {
  // The longest word goes first, since another may begin with it; replaced text is not replaced again.
  const names = Object.keys(words).sort((a, b) => b.length - a.length);
  const pattern = new RegExp(names.map((name) => `${escaped(name)}(?!\\w)`).join('|'), 'g');

  return text.replace(pattern, (name) => String(words[name]));
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
