import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  // A build folder of its own: the build empties it, and the pictures beside it are dear.
  buildDirectory: 'build/screens',
  ssr: true,
  // Two dozen routes are 1.5 kB, kept by the browser for good; asking after every link of every
  // page is more, each time.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
