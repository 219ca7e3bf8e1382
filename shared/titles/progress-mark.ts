import { episodeCode, readEpisodeCode } from './episode.ts'
import type { ProgressChange } from './progress.ts'

/** A change of progress as forms and addresses write it: `all`, `none`, `all:2` (a season), `upto:2.6`, `seen:2.6`, `unseen:2.6-2.8`. */
export function markOf(change: ProgressChange): string {
  if (change.kind === 'up-to') return `upto:${episodeCode(change.to)}`
  if (change.kind === 'all' || change.kind === 'none')
    return change.season === undefined ? change.kind : `${change.kind}:${change.season}`
  const { kind, episode, through } = change
  return `${kind}:${episodeCode(episode)}${through === undefined ? '' : `-${episodeCode(through)}`}`
}

/** Null if it is none. */
export function readMark(mark: string): ProgressChange | null {
  const [kind, of = ''] = mark.split(':')
  if (kind === 'all' || kind === 'none') {
    if (of === '') return { kind }
    return /^[1-9]\d{0,3}$/.test(of) ? { kind, season: Number(of) } : null
  }
  const [from = '', to] = of.split('-', 2)
  const [episode, through] = [readEpisodeCode(from), readEpisodeCode(to ?? from)]
  if (episode === null || through === null) return null
  if (kind === 'upto') return { kind: 'up-to', to: episode }
  if (kind !== 'seen' && kind !== 'unseen') return null
  return to === undefined ? { kind, episode } : { kind, episode, through }
}
