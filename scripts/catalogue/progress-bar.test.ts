import { expect, it } from 'vitest'
import { createProgressBar } from './progress-bar.ts'

function screen(isTTY: boolean, columns = 80) {
  const written: string[] = []
  return { isTTY, columns, written, write: (text: string) => void written.push(text) }
}

it('writes a line for every tenth where no one watches', () => {
  const output = screen(false)
  const bar = createProgressBar(output, { title: 'Movies', total: 2_000 })
  for (let done = 0; done <= 2_000; done += 1) bar.update(done, `${done} saved`)
  bar.end()
  expect(output.written).toHaveLength(11)
  expect(output.written[1]).toBe('Movies: 200 of 2,000, 200 saved\n')
  expect(output.written.at(-1)).toBe('Movies: 2,000 of 2,000, 2000 saved\n')
})

it('redraws one line on a terminal, below what it says, and never wraps', () => {
  const output = screen(true, 40)
  const bar = createProgressBar(output, { title: 'Movies', total: 4 })
  bar.update(4, 'all of them saved')
  bar.say('Stopping …')
  bar.end()
  const [line, clear, said, again, end] = output.written
  expect(line).toBe(`Movies   ${'█'.repeat(24)} 4 of `)
  expect(line).toHaveLength(39)
  expect([clear, said, again, end]).toEqual(['\r\u001B[2K', 'Stopping …\n', line, '\n'])
})
