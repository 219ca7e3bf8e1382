import { parentPort } from 'node:worker_threads'

/** The script's side of a pool's thread: answers each task with what `work` makes of it. */
export function serveTasks<Task, Result>(work: (task: Task) => Result): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  const post = (message: Result | 'ready') => parentPort?.postMessage(message)
  parentPort?.on('message', (task: Task) => post(work(task)))
  post('ready')
}
