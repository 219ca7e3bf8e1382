import type { MessagePort } from 'node:worker_threads'

export interface ThreadMessage<Task> {
  task: Task
  /** Is sent a message when the task begins. */
  begun: MessagePort
}

/** The script's side of a pool's thread: its default export. */
export function threadTask<Task, Result>(work: (task: Task) => Result): (message: ThreadMessage<Task>) => Result {
  return ({ task, begun }) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
    begun.postMessage('begun')
    return work(task)
  }
}
