import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  ssr: true,
  // Every route at once: a form may lead to any of them, also while a new version is started (scripts/light-manifest.ts).
  routeDiscovery: { mode: 'initial' },
} satisfies Config
