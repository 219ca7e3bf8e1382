/** Before something that did not come is asked for again: each wait is twice as long as the one before. */
const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000

/**
 * What is rendered waits for its code or texts as long as it takes: a page stays, with what the server made of it, where a part of it
 * does not come.
 */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  }
}
