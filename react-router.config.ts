import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  // A build folder of its own: the build empties it, and the pictures beside it are dear.
  buildDirectory: 'build/screens',
  ssr: true,
  // 55 routes are 3.4 kB, kept by the browser for good; asking after every link of every
  // page is more, each time.
  routeDiscovery: { mode: 'initial' },
  // An action of the browser in a file of its own is smaller than its line in the list of routes.
  splitRouteModules: false,
} satisfies Config
