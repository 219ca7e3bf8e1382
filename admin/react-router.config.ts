import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: '.',
  // The build goes into a folder of its own, which becomes build/ when it is whole.
  buildDirectory: join(process.env.KINORA_BUILD_DIR ?? '../build', 'admin'),
  ssr: true,
  // The whole route manifest is small; one request less than discovering routes one by one.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
