const listeners = new Set<() => void>()

/** Calls when an answer says that nobody is signed in here any more. Gives what ends it. */
export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function tellSessionEnd(): void {
  for (const listener of listeners) listener()
}
