import { join } from 'node:path';
import { leanManifest } from '@fanfare/page-build/lean-manifest.ts';
import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  basename: '/app/',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => leanManifest(join(reactRouterConfig.buildDirectory, 'client/assets')),
} satisfies Config;
