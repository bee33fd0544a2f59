import type { Plugin } from 'vite';

/**
 * Vite plugin that keeps styles which a module imports without their class names, for a part that the server draws and whose
 * code comes late: to Vite such an import does nothing, and the page would be served without these styles.
 */
export function keepStyles(): Plugin {
  return {
    name: 'keep-styles',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
  };
}
