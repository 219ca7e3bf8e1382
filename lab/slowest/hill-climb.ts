/** A part of a text, repeated between two others as often as the limit allows. */
export interface Shape {
  head: string
  unit: string
  tail: string
}

export interface Parser {
  name: string
  /** The most characters that reach it. */
  limit: number
  /** The symbols of its grammar. */
  symbols: readonly string[]
  parse(text: string): unknown
}

export interface Slowest {
  shape: Shape
  /** How long the longest input of this shape blocks the thread, in milliseconds of processor time. */
  ms: number
  /** How the cost grows with the length, as an exponent: 1 is linear, 2 quadratic. NaN if both are too fast to tell. */
  power: number
}

/** Longer units are hardly ever worse than their parts. */
const UNIT_SYMBOLS = 6
/** Minimum measured time, in milliseconds, within a maximum number of runs. */
const TELLING_MS = 8
const MOST_RUNS = 20
/** Below this, in milliseconds, a timing is meaningless. */
const LEAST_MS = 0.5
/** Per parser, unless the time is over before. */
const MOST_TRIES = 100_000
/** A single try that takes longer, in milliseconds, is conclusive. */
const ENOUGH_MS = 3_000

/** Pseudo-random numbers from 0 to 1, the same in each run. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

export function fill({ head, unit, tail }: Shape, length: number): string {
  const room = Math.max(0, length - head.length - tail.length)
  return (head + unit.repeat(Math.ceil(room / unit.length)).slice(0, room) + tail).slice(0, length)
}

/** Processor time of this thread since then, in milliseconds: mostly unaffected by other load. */
function since(start: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1_000
}

/** How long the thread is blocked at most, in milliseconds of processor time. Fast inputs are repeated, because the clock is coarse. */
async function time({ parse }: Parser, text: string): Promise<number> {
  let [longest, turns] = [0, 0]
  let begun = process.threadCpuUsage()
  const turn = () => {
    longest = Math.max(longest, since(begun))
    begun = process.threadCpuUsage()
  }
  const onTurn = () => {
    turns += 1
    turn()
    next = setImmediate(onTurn)
  }
  let next = setImmediate(onTurn)
  const start = process.threadCpuUsage()
  for (let runs = 1; ; runs += 1) {
    try {
      await parse(text)
    } catch {
      // A refusal is a valid result too.
    }
    if (since(start) < TELLING_MS && runs < MOST_RUNS) continue
    turn()
    clearImmediate(next)
    return turns === 0 ? longest / runs : longest
  }
}

/** The faster of two tries. */
async function best(parser: Parser, text: string): Promise<number> {
  const first = await time(parser, text)
  return first > ENOUGH_MS ? first : Math.min(first, await time(parser, text))
}

/**
 * The slowest of many inputs at half the limit: each symbol and pair of symbols, then mutations of the slowest so far, until
 * `budgetMs` of processor time are used up.
 */
export async function findSlowest(
  parser: Parser,
  { budgetMs, seed = 1 }: { budgetMs: number; seed?: number },
): Promise<Slowest> {
  const random = createRandom(seed)
  const pick = () => parser.symbols[Math.floor(random() * parser.symbols.length)] ?? ' '
  const begun = process.threadCpuUsage()
  const isOver = () => process.threadCpuUsage(begun).user / 1_000 > budgetMs
  const half = Math.ceil(parser.limit / 2)
  let slowest: Shape = { head: '', unit: parser.symbols[0] ?? ' ', tail: '' }
  let slowestMs = 0
  const attempt = async (shape: Shape) => {
    if (shape.unit === '' || isOver() || slowestMs > ENOUGH_MS) return
    const text = fill(shape, half)
    // Most tries are not slower, so they are measured once.
    const ms = await time(parser, text)
    const sure = ms > slowestMs && ms <= ENOUGH_MS ? Math.min(ms, await time(parser, text)) : ms
    if (sure > slowestMs) [slowest, slowestMs] = [shape, sure]
  }
  for (const unit of parser.symbols) await attempt({ head: '', unit, tail: '' })
  for (const [at, first] of parser.symbols.entries())
    for (const second of parser.symbols.slice(at + 1)) {
      await attempt({ head: '', unit: first + second, tail: '' })
      await attempt({ head: first, unit: second, tail: '' })
      await attempt({ head: second, unit: first, tail: first })
    }
  for (let tries = 0; tries < MOST_TRIES && !isOver(); tries += 1) await attempt(changed(slowest, pick, random))
  const [halfMs, ms] = [await best(parser, fill(slowest, half)), await best(parser, fill(slowest, parser.limit))]
  return { shape: slowest, ms, power: halfMs < LEAST_MS ? Number.NaN : Math.log2(ms / halfMs) }
}

function changed({ head, unit, tail }: Shape, pick: () => string, random: () => number): Shape {
  const kind = Math.floor(random() * 6)
  if (kind === 0)
    return { head, unit: Array.from({ length: 1 + Math.floor(random() * UNIT_SYMBOLS) }, pick).join(''), tail }
  if (kind === 1) return { head: random() < 0.5 ? '' : pick() + pick(), unit, tail }
  if (kind === 2) return { head, unit, tail: random() < 0.5 ? '' : pick() }
  const at = Math.floor(random() * (unit.length + 1))
  const left = kind === 3 ? unit.slice(at + 1) : unit.slice(at)
  return { head, unit: (unit.slice(0, at) + (kind === 3 ? '' : pick()) + left).slice(0, 40), tail }
}
