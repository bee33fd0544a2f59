import type { Config } from '../../config/config.ts';

/** Kinds of providers that a shop supports. The simulator invents deliveries: demo only. */
export const providerKinds = ({ demo }: Pick<Config, 'demo'>): string[] =>
  demo ? ['simulator', 'panel'] : ['panel'];
