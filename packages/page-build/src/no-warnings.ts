import type { Logger, Plugin } from 'vite';

/**
 * Vite plugin by which a build fails that its tools warn of, once all of them have been said: a module of Node in a page
 * is no more than a warning to them, and throws where it is loaded. `except` names warnings that do not hold here; they are not said,
 * and a build fails where one of them does not come any more.
 */
export function noWarnings({ except = [] }: { except?: readonly RegExp[] } = {}): Plugin {
  const warnings: string[] = [];
  const unmet = new Set(except);

  return {
    name: 'no-warnings',
    apply: 'build',
    // The time that plugins took is said of the machine, not of the build.
    config: () => ({ build: { rolldownOptions: { checks: { bundlerTimings: false } } } }),
    configResolved: ({ logger }) =>
      keep(logger, (text) => {
        const met = except.filter((pattern) => pattern.test(text));
        for (const pattern of met) unmet.delete(pattern);
        const holds = met.length === 0;
        if (holds) warnings.push(text);

        return holds;
      }),
    closeBundle: {
      order: 'post',
      handler() {
        if (unmet.size > 0) throw new Error(`no-warnings: no warning meets ${[...unmet].join(', ')}`);
        if (warnings.length > 0) throw new Error(`The build warns:\n${warnings.join('\n')}`);
      },
    },
  };
}

/** Has `note` decide of each warning whether it is said. */
function keep(logger: Logger, note: (text: string) => boolean): void {
  for (const name of ['warn', 'warnOnce'] as const) {
    const say = logger[name];
    logger[name] = (text, options) => {
      if (note(text)) say(text, options);
    };
  }
}
