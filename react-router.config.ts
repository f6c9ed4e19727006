import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  ssr: true,
  // Every page is reached by a document request; a manifest of all routes would be paid for by every first visit.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
