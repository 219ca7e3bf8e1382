/** The parts of a service worker's scope in use: its type library conflicts with that of pages. */
export interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface MessageEventOfWorker extends ExtendableEvent {
  data: unknown
}

interface PushEventOfWorker extends ExtendableEvent {
  readonly data: { text(): string } | null
}

interface NotificationEventOfWorker extends ExtendableEvent {
  readonly notification: Notification
}

interface WindowOfWorker {
  url: string
  focus(): Promise<unknown>
}

export interface WorkerScope {
  /** Stands before the worker's code (web/serve.ts). */
  readonly VERSION: string
  readonly location: Location
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type?: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowOfWorker[]>
    openWindow(url: string): Promise<unknown>
  }
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageEventOfWorker) => void): void
  addEventListener(type: 'push', listener: (event: PushEventOfWorker) => void): void
  addEventListener(type: 'notificationclick', listener: (event: NotificationEventOfWorker) => void): void
}

export const scope = globalThis as unknown as WorkerScope
