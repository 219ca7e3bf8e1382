import { setInterval } from 'node:timers'

/** A script of a thread that never takes a task. */
setInterval(() => {}, 1_000)
await new Promise(() => {})
