import type { Plugin } from 'vite';

/** A group of alternatives that holds no other group. */
const ALTERNATIVES = /\((?!\?)([^()]*\|[^()]*)\)/;

/**
 * Vite plugin by which a build fails one of whose `expressions`, or one alternative of them, meets the path of no module: what is
 * picked by a path that is not there any more is picked no longer, and nothing else would say so.
 */
export function eachMeets(expressions: readonly RegExp[]): Plugin {
  const each = expressions.flatMap(({ source }) => alternativesOf(source));

  return {
    name: 'each-meets',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd(error) {
      if (error !== undefined) return;
      const ids = [...this.getModuleIds()];
      const unmet = each.filter((source) => !ids.some((id) => new RegExp(source).test(id)));
      if (unmet.length > 0) throw new Error(`No module of the build is met by ${unmet.join(', ')}`);
    },
  };
}

/** `a/(b|c)` as `a/b` and `a/c`. */
function alternativesOf(source: string): string[] {
  const group = ALTERNATIVES.exec(source);
  if (group === null) return [source];
  const [whole, inside = ''] = group;
  const [before, after] = [source.slice(0, group.index), source.slice(group.index + whole.length)];

  return inside.split('|').flatMap((one) => alternativesOf(before + one + after));
}
