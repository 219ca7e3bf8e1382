import { expect, it } from 'vitest'
import { markOf, readMark } from './progress-mark.ts'

it.each(['all', 'none', 'all:2', 'none:12', 'upto:2.6', 'seen:2.62', 'unseen:2.6', 'seen:2.6-2.8'])(
  'the mark %s is read as it is written',
  (mark) => {
    const change = readMark(mark)
    expect(change && markOf(change)).toBe(mark)
  },
)

it.each(['', 'seen', 'seen:0.1', 'seen:2.6-', 'upto:2', 'all:0', 'all:x', 'most:2.6', 'unseen:2.6-x'])(
  '“%s” is none',
  (mark) => expect(readMark(mark)).toBeNull(),
)
