import type { FromBench, ToBench } from './messages.ts'

/** In a measured process: sends a message to the bench. */
export function tellBench(message: ToBench): void {
  process.send?.(message)
}

/** Responds to the bench's messages; the process ends with the bench. */
export function answerBench(onOther: (message: FromBench) => void = () => {}): void {
  process.on('message', (message: FromBench) => {
    if (message.kind !== 'usage') return onOther(message)
    const { user, system } = process.cpuUsage()
    tellBench({ kind: 'usage', usage: { cpuMs: (user + system) / 1_000, rssBytes: process.memoryUsage.rss() } })
  })
  process.on('disconnect', () => process.exit(0))
}
