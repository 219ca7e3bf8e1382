const listeners = new Set<() => void>()

/** Calls the listener when a response shows that the session has ended. Returns an unsubscribe function. */
export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function tellSessionEnd(): void {
  for (const listener of listeners) listener()
}
