import { parentPort } from 'node:worker_threads'

/** The worker's side of a pool: responds to each task with the result of `work`. */
export function serveTasks<Task, Result>(work: (task: Task) => Result): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  const post = (message: Result | 'ready') => parentPort?.postMessage(message)
  parentPort?.on('message', (task: Task) => post(work(task)))
  post('ready')
}
