import type { Logger, Plugin } from 'vite';

/**
 * Vite plugin by which a build fails that its tools warn of, once all of them have been said: a module of Node in a page
 * is no more than a warning to them, and throws where it is loaded.
 */
export function noWarnings(): Plugin {
  const warnings: string[] = [];

  return {
    name: 'no-warnings',
    apply: 'build',
    // How long plugins took is said of the machine, not of the build.
    config: () => ({ build: { rolldownOptions: { checks: { bundlerTimings: false } } } }),
    configResolved: ({ logger }) => keep(logger, warnings),
    closeBundle: {
      order: 'post',
      handler() {
        if (warnings.length > 0) throw new Error(`The build warns:\n${warnings.join('\n')}`);
      },
    },
  };
}

function keep(logger: Logger, warnings: string[]): void {
  for (const name of ['warn', 'warnOnce'] as const) {
    const say = logger[name];
    logger[name] = (text, options) => {
      warnings.push(text);
      say(text, options);
    };
  }
}
