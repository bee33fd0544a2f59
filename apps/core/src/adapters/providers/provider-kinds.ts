import type { Config } from '../../config/config.ts';

/** Kinds of providers that a shop can speak with. The simulator invents deliveries: it is for the demo alone. */
export const providerKinds = ({ demo }: Pick<Config, 'demo'>): string[] => (demo ? ['simulator'] : []);
