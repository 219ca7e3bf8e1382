import { threadTask } from '../thread-task.ts'

/** Does what a task names, for tests of the pool. */
export default threadTask((task: string) => {
  if (task === 'loop') for (;;);
  if (task === 'fill') for (const kept: string[][] = []; ;) kept.push(Array.from({ length: 10_000 }, String))
  if (task === 'throw') throw new Error('not a task')
  return task.toUpperCase()
})
