import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: '.',
  // The build goes into a folder of its own, which becomes build/ once it is complete.
  buildDirectory: join(process.env.KINORA_BUILD_DIR ?? '../build', 'web'),
  ssr: true,
  // The whole route manifest is small, so sending it saves the requests that discover routes one by one.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
