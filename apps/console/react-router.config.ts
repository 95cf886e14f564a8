import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // Each state of the sources is built into a folder of its own: scripts/support/build-folders.ts
  buildDirectory: process.env['SOFRA_BUILD_DIRECTORY'] ?? 'build/by-hand',
  basename: '/console',
  // Half a dozen routes: telling the browser all of them at once is cheaper than asking as it goes.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
