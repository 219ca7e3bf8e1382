import type { Logger } from '#shared/logger.ts'

const nothing = () => {}
export const silentLogger: Logger = { debug: nothing, info: nothing, warn: nothing, error: nothing }
