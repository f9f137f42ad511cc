import type { Config } from '@react-router/dev/config'

// A build of its own: the shop's route manifest and chunks know nothing of the back office.
export default {
  appDirectory: '../src/admin',
  buildDirectory: '../build/admin',
  basename: '/admin',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config
