import { serveTasks } from '../serve-tasks.ts'

/** Tasks for tests of the pool. */
serveTasks((task: string) => {
  if (task === 'loop') for (;;);
  if (task === 'fill') for (const kept: string[][] = []; ;) kept.push(Array.from({ length: 10_000 }, String))
  if (task === 'throw') throw new Error('not a task')
  return task.toUpperCase()
})
