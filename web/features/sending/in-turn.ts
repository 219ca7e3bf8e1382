const last = new Map<string, Promise<unknown>>()

/** Runs tasks with the same key one after the other, in the order of the calls. `run` must not reject. */
export function inTurn<T>(key: string, run: () => Promise<T>): Promise<T> {
  const turn = (last.get(key) ?? Promise.resolve()).then(run)
  last.set(key, turn)
  void turn.then(() => last.get(key) === turn && last.delete(key))
  return turn
}
