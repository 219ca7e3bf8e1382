import { describe, expect, it } from 'vitest'
import { compare } from './testing/compare.ts'
import { createTestClient } from './testing/create-test-client.ts'
import { CALLS, RECORDINGS_FOLDER, readRecordings } from './testing/recordings.ts'
import type { Recording } from './testing/recordings.ts'

const all = readRecordings()
const isThere = all.length > 0
if (!isThere) {
  const hint = 'their tests are skipped. Set KINORA_SHARED_DATA.'
  process.stderr.write(`Recorded TMDB answers are not at ${RECORDINGS_FOLDER}: ${hint}\n`)
}
const recordings = all.filter(({ endpoint }) => endpoint in CALLS)
const errors = all.filter(({ endpoint }) => endpoint.startsWith('error_'))

/** Parameters that occur in recordings but not in the client; none changes the shape of a response. */
const NOT_OFFERED: Record<string, readonly string[]> = {
  movie_details: ['page'],
  search_movie: ['year'],
  person_images: ['language'],
  collection_details: ['append_to_response'],
}

/** Differences between the client's request and the recorded one. */
function wrongRequest({ endpoint, path, query, id }: Recording, url: URL): string[] {
  const expected = path.replace(/(?<!\/find)\/(unk|tt\d+)(?=\/|$)/, `/${id}`).replace(/\/_$/, '/week')
  const wrong = Object.entries(query).filter(([name, value]) => {
    if (NOT_OFFERED[endpoint]?.includes(name)) return false
    const asked = url.searchParams.get(name)?.split(',') ?? []
    return value.split(',').some((part) => !asked.includes(part))
  })
  return [...(url.pathname === expected ? [] : [url.pathname]), ...wrong.map(([name]) => name)]
}

/** A page without results, or an id that is not a title's. */
function isEmpty(recorded: unknown): boolean {
  const { total_results: total, movie_results: movies, tv_results: shows } = recorded as Record<string, unknown>
  return total === 0 || [movies, shows].every((found) => Array.isArray(found) && found.length === 0)
}

function replay(recording: Recording, status: number) {
  const asked: URL[] = []
  const started = createTestClient((url) => {
    asked.push(url)
    return new Response(recording.text, { status, headers: { 'content-type': 'application/json' } })
  })
  return { ...started, asked }
}

describe.skipIf(!isThere)('recorded TMDB answers', () => {
  it.each(recordings)('$file is read through the client and keeps its values', async (recording) => {
    const { client, asked } = replay(recording, recording.status ?? 200)
    const read = await CALLS[recording.endpoint]?.(client, recording)
    expect(asked.flatMap((url) => wrongRequest(recording, url))).toEqual([])
    const recorded: unknown = JSON.parse(recording.text)
    const { compared, differences } = compare(recorded, read)
    expect(differences).toEqual([])
    expect(compared).toBeGreaterThan(isEmpty(recorded) || recording.text.length < 100 ? -1 : 1)
  })

  it('there is one for every call', () => {
    const found = new Set(recordings.map(({ endpoint }) => endpoint))
    expect(Object.keys(CALLS).filter((endpoint) => !found.has(endpoint))).toEqual([])
  })

  it.each(errors)('$file is the right error', async (recording) => {
    const { client, asked } = replay(recording, recording.status ?? 200)
    const outcome = client.collection(999_999_999, { language: 'en' })
    if (recording.status === 404) return expect(await outcome).toBeNull()
    const expected = recording.status === null ? { kind: 'invalid' } : { kind: 'status', status: recording.status }
    await expect(outcome).rejects.toMatchObject({ name: 'UpstreamError', ...expected })
    expect(asked).toHaveLength(recording.status === 429 || recording.status === 500 ? 3 : 1)
  })
})
