import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // Each version of the sources is built into its own folder: scripts/support/build-folders.ts
  buildDirectory: process.env['SOFRA_BUILD_DIRECTORY'] ?? 'build/by-hand',
  basename: '/console',
  // There are few routes: sending them all at once is cheaper than discovering them on navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
