/** Work that no answer waits for. */
export interface Background {
  /** Starts the work unless work of the same key is under way; its failure is logged, never thrown. */
  run(key: string, work: () => Promise<unknown>): void
}
