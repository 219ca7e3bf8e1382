import { readEpisodeCode } from './episode.ts'
import type { ProgressChange } from './progress.ts'

/**
 * A change of progress as forms send it: `next`, `all`, `none`, `all:2`, `none:2` (a season), `upto:2.6`, `seen:2.6`, `unseen:2.6`,
 * `seen:2.6-2.8`. Null for anything else.
 */
export function readMark(mark: string): ProgressChange | { kind: 'next' } | null {
  const [kind, of = ''] = mark.split(':')
  if (kind === 'next' && of === '') return { kind }
  if (kind === 'all' || kind === 'none') {
    if (of === '') return { kind }
    return /^[1-9]\d{0,3}$/.test(of) ? { kind, season: Number(of) } : null
  }
  const [from = '', to = from] = of.split('-', 2)
  const [episode, through] = [readEpisodeCode(from), readEpisodeCode(to)]
  if (episode === null || through === null) return null
  if (kind === 'upto') return { kind: 'up-to', to: episode }
  return kind === 'seen' || kind === 'unseen' ? { kind, episode, through } : null
}
