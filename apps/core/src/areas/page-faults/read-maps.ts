import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

const FRAME = /https?:\/\/[^\s/]+\/(app|console)\/assets\/([\w.-]{1,100}\.js):(\d{1,6}):(\d{1,9})/g;
/** Frames of one stack that are looked for: the first tell where it broke. */
const MOST = 8;

type Folders = Record<'app' | 'console', string>;

/** Reads source maps of releases, each once for as long as the reader is kept. */
export function makeMapReader(folders: Folders) {
  const known = new Map<string, Promise<TraceMap | null>>();

  function mapOf(folder: string, name: string): Promise<TraceMap | null> {
    const path = join(folder, `${name}.map`);
    const reading = known.get(path) ?? readMap(path);
    known.set(path, reading);

    return reading;
  }

  /** A stack in the words of our own files, and the first of them; what no map tells of stays. */
  async function read(stack: string): Promise<{ stack: string; place: string | null }> {
    const places = new Map<string, string>();
    for (const [frame, folder, name = '', line, column] of [...stack.matchAll(FRAME)].slice(0, MOST)) {
      const map = await mapOf(folders[folder as keyof Folders], name);
      // Browsers count columns from 1, maps from 0.
      const at = map && originalPositionFor(map, { line: Number(line), column: Number(column) - 1 });
      if (at && at.source !== null)
        places.set(frame, `${at.source.replace(/^(\.\.\/)+/, '')}:${at.line}:${at.column + 1}`);
    }
    const [place = null] = places.values();

    return { stack: stack.replace(FRAME, (frame) => places.get(frame) ?? frame), place };
  }

  return { read };
}

async function readMap(path: string): Promise<TraceMap | null> {
  const text = await readFile(path, 'utf8').catch(() => null);

  return text === null ? null : new TraceMap(text);
}
