/** Receives the messages of one channel. */
export interface Listener {
  onMessage(payload: string): void
  /** Called when messages begin to arrive; earlier ones may have been missed. */
  onGap(): void
  /** Called when messages arrive no more; `onGap` follows once they do. */
  onLost?(): void
}

export type StopListening = () => Promise<void>

/** Listens to one of the database's channels (a plain lower-case name). Resolves after the first try, and goes on trying. */
export type Listen = (channel: string, listener: Listener) => Promise<StopListening>
