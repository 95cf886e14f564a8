import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  basename: '/console',
  // Half a dozen routes: telling the browser all of them at once is cheaper than asking as it goes.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
