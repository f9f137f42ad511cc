import type { Config } from '@react-router/dev/config'

// A build folder of its own: the build empties it, and the pictures beside it are dear.
export default { appDirectory: 'src', buildDirectory: 'build/screens', ssr: true } satisfies Config
