/** Receives the messages of one channel. */
export interface Listener {
  onMessage(payload: string): void
  /** Called when messages begin to arrive; earlier ones may have been missed. */
  onGap(): void
  /** Called when messages stop arriving; `onGap` follows once they resume. */
  onLost?(): void
}

export type StopListening = () => Promise<void>

/** Listens to one of the database's channels (a plain lower-case name). Resolves after the first attempt, and keeps trying. */
export type Listen = (channel: string, listener: Listener) => Promise<StopListening>
