import type { ESTree, Plugin } from 'vite';

/** Functions of libraries that a page never runs, by the end of the path of their module. */
export type NeverRun = Readonly<Record<string, readonly string[]>>;

const LIBRARY = /node_modules/;
/** Names for developer tools, which keep components in a page that nothing there uses. */
const DISPLAY_NAME = /^\w+\.displayName = "[^"]*";$/gm;

/**
 * Vite plugin that leaves out of a built page what its libraries do for others: a function that is `neverRun` throws where it is called
 * after all, and what only it needs goes with it. A build whose libraries no longer have such a function fails.
 */
export function leftOut(neverRun: NeverRun): Plugin {
  const unmet = new Set(Object.keys(neverRun));

  return {
    name: 'left-out',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: LIBRARY },
      handler(code, id) {
        const module = Object.keys(neverRun).find((path) => id.endsWith(path));
        const named = code.replace(DISPLAY_NAME, '');
        if (module === undefined) return named === code ? null : { code: named, map: null };
        unmet.delete(module);

        return { code: withoutBodies(named, this.parse(named), neverRun[module] ?? [], module), map: null };
      },
    },
    buildEnd(error) {
      if (error === undefined && unmet.size > 0) throw new Error(`No such modules: ${[...unmet].join(', ')}`);
    },
  };
}

type Body = { start: number; end: number };

function withoutBodies(
  code: string,
  program: ESTree.Program,
  names: readonly string[],
  module: string,
): string {
  const bodies = names.map((name) => {
    const [body, another] = bodiesOf(program, name);
    if (!body || another) throw new Error(`${module} has not one function ${name}`);

    return body;
  });
  let left = code;
  for (const { start, end } of bodies.sort((a, b) => b.start - a.start))
    left = `${left.slice(0, start)}{ throw Error('Left out of the build') }${left.slice(end)}`;

  return left;
}

/** Bodies of functions and methods of that name, however deep they are. */
function bodiesOf(node: unknown, name: string): Body[] {
  if (Array.isArray(node)) return node.flatMap((child) => bodiesOf(child, name));
  if (!isNode(node)) return [];
  const { type, id, key, value, body } = node;
  const own =
    type === 'FunctionDeclaration' && id?.name === name
      ? body
      : type === 'MethodDefinition' && key?.name === name
        ? value?.body
        : undefined;

  return own ? [own] : Object.values(node).flatMap((child) => bodiesOf(child, name));
}

type Node = {
  type: string;
  id?: { name?: string } | null;
  key?: { name?: string };
  value?: { body?: Body } | null;
  body?: Body;
};

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}
