const last = new Map<string, Promise<unknown>>()

/** Runs what has one key in the order in which it was asked for, one after the other. `run` does not reject. */
export function inTurn<T>(key: string, run: () => Promise<T>): Promise<T> {
  const turn = (last.get(key) ?? Promise.resolve()).then(run)
  last.set(key, turn)
  void turn.then(() => last.get(key) === turn && last.delete(key))
  return turn
}
