import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import { findDoubt } from '../titles/save/gone-titles.ts'
import { listLatestTitles } from '../titles/list-latest-titles.ts'
import type { LatestTitle } from '../titles/list-latest-titles.ts'
import { countCommunity } from './count-community.ts'
import type { CommunityCounts } from './count-community.ts'
import { countSignUps } from './days/count-sign-ups.ts'
import type { DayCount } from './days/last-days.ts'
import { listDailyCounts } from './days/list-daily-counts.ts'
import { findContentCounts } from './find-content-counts.ts'
import type { ContentCounts } from './find-content-counts.ts'
import { judgeWork } from './judge-work.ts'
import type { WorkState } from './judge-work.ts'
import { listQueues } from './list-queues.ts'
import type { QueueState } from './list-queues.ts'
import { logAction } from './log-action.ts'

/** Each part is null if it could not be read: the others are shown nonetheless. */
export interface Dashboard {
  content: ContentCounts | null
  community: CommunityCounts | null
  latest: LatestTitle[] | null
  queues: QueueState[] | null
  /** The state of queues, last fill and TMDB together. */
  work: WorkState
  /** For the last 30 UTC days, oldest first. */
  signUps: DayCount[] | null
  emptySearches: DayCount[] | null
  /** Questions that the assistant has answered. */
  questions: { members: DayCount[]; guests: DayCount[] } | null
}

/** The panel's first screen. Records the viewer's visit. Failures are only logged. */
export async function getDashboard(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'logger' | 'tmdb' | 'site'>,
  { viewer, userAgent }: { viewer: Pick<Member, 'id'>; userAgent: string | null },
): Promise<Dashboard> {
  const part = async <T>(name: string, read: () => Promise<T>): Promise<T | null> => {
    try {
      return await read()
    } catch (error) {
      deps.logger.error({ err: error, part: name }, 'A part of the dashboard could not be read')
      return null
    }
  }
  const seen = { actor: viewer, action: 'view_dashboard', target: { type: 'dashboard', id: 'main' }, userAgent }
  const now = deps.clock.now()
  const [content, community, latest, queues, doubtedTitles, signUps, emptySearches, questions] = await Promise.all([
    part('content', () => findContentCounts(deps)),
    part('community', () => countCommunity(deps)),
    part('latest', () => listLatestTitles(deps)),
    part('queues', () => listQueues(deps)),
    part('doubtedTitles', () => findDoubt({ db: deps.db, now })),
    part('signUps', () => countSignUps(deps)),
    part('emptySearches', async () => (await listDailyCounts(deps, ['empty_search'])).empty_search),
    part('questions', async () => {
      const counted = await listDailyCounts(deps, ['member_question', 'guest_question'])
      return { members: counted.member_question, guests: counted.guest_question }
    }),
    part('log', () => logAction(deps.db, seen)),
  ])
  const { catalogue } = deps.site
  const tmdbRefuses = deps.tmdb.state().isOpen
  const work = judgeWork({ queues, catalogue, tmdbRefuses, doubtedTitles, now })
  return { content, community, latest, queues, work, signUps, emptySearches, questions }
}
