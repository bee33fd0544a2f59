import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { slimManifest } from './slim-manifest.ts';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  basename: '/app/',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => slimManifest(join(reactRouterConfig.buildDirectory, 'client/assets')),
} satisfies Config;
