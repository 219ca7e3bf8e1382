/** The parts of a service worker's scope in use: its type library conflicts with that of pages. */
export interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface MessageEventOfWorker extends ExtendableEvent {
  data: unknown
}

export interface WorkerScope {
  /** Stands before the worker's code (web/serve.ts). */
  readonly VERSION: string
  readonly location: Location
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { includeUncontrolled: boolean }): Promise<readonly { url: string }[]>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageEventOfWorker) => void): void
}

export const scope = globalThis as unknown as WorkerScope
