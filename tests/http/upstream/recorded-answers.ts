import { RECORDINGS_FOLDER, readRecordings } from '#integrations/tmdb/testing/recordings.ts'
import type { Body } from './tmdb-server.ts'

export interface RecordedAnswer {
  file: string
  /** TMDB's path with the response's own id: '/movie/603'. */
  path: string
  body: Body
}

const KINDS = { movie_details: 'movie', tv_details: 'tv', person_details: 'person' } as const
type Endpoint = keyof typeof KINDS

const all = readRecordings()
if (all.length === 0) {
  const hint = 'pages are not compared with them. Set KINORA_SHARED_DATA.'
  process.stderr.write(`Recorded TMDB answers are not at ${RECORDINGS_FOLDER}: ${hint}\n`)
}

/** Complete responses of one endpoint, from HTTP recordings and from files. */
export function recordedAnswers(endpoint: Endpoint): RecordedAnswer[] {
  const found = all.filter((recording) => recording.endpoint === endpoint && (recording.status ?? 200) === 200)
  return found.map(({ file, text }) => {
    const body = JSON.parse(text) as Body
    return { file, path: `/${KINDS[endpoint]}/${body['id']}`, body }
  })
}

/** Responses with offers only, in the form of blocks appended to a title's response. */
export function recordedOffers(kind: 'movie' | 'tv'): { file: string; block: Body }[] {
  const found = all.filter(({ endpoint, status }) => endpoint === `${kind}_watch_providers` && (status ?? 200) === 200)
  return found.map(({ file, text }) => ({ file, block: JSON.parse(text) as Body }))
}
