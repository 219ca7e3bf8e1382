const WIDTH = 24
/** Minimum interval between redraws on a terminal, in milliseconds. */
const REDRAW_MS = 100
/** Without a terminal, one line for every this many percent. */
const PLAIN_STEP = 10

interface Output {
  isTTY?: boolean
  columns?: number
  write(text: string): unknown
}

export interface ProgressBar {
  update(done: number, details: string): void
  /** A line above the bar. */
  say(line: string): void
  end(): void
}

/** A bar that is redrawn in place on a terminal, and an occasional line elsewhere. */
export function createProgressBar(output: Output, { title, total }: { title: string; total: number }): ProgressBar {
  const isTerminal = output.isTTY === true
  let line = ''
  let drawnAt = -Infinity
  let nextStep = 0

  const clear = () => void (isTerminal && line !== '' && output.write('\r\u001B[2K'))
  const draw = () => void (isTerminal && output.write(line))

  return {
    update(done, details) {
      const share = Math.min(1, done / total)
      const count = `${done.toLocaleString('en')} of ${total.toLocaleString('en')}`
      if (!isTerminal) {
        if (share * 100 < nextStep) return
        nextStep = Math.floor((share * 100) / PLAIN_STEP + 1) * PLAIN_STEP
        output.write(`${title}: ${count}, ${details}\n`)
        return
      }
      const filled = Math.round(share * WIDTH)
      const text = `${title.padEnd(8)} ${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${count}, ${details}`
      const now = performance.now()
      if (now - drawnAt < REDRAW_MS && done < total) return
      drawnAt = now
      clear()
      // A line that wraps could not be cleared.
      line = text.slice(0, (output.columns ?? 80) - 1)
      draw()
    },
    say(text) {
      clear()
      output.write(`${text}\n`)
      draw()
    },
    end() {
      if (isTerminal && line !== '') output.write('\n')
      line = ''
    },
  }
}
