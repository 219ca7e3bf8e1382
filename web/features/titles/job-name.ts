import type { PlainMessageKey, Translator } from '#i18n/translator.ts'

/** TMDB's names of the crafts that titles show. */
const JOBS: Record<string, PlainMessageKey> = {
  Director: 'job.director',
  'Co-Director': 'job.director',
  Screenplay: 'job.screenplay',
  Writer: 'job.writer',
  Story: 'job.story',
  Novel: 'job.novel',
  Creator: 'job.creator',
  'Original Music Composer': 'job.composer',
  Music: 'job.composer',
  'Director of Photography': 'job.photography',
  Editor: 'job.editor',
  Producer: 'job.producer',
  'Executive Producer': 'job.executiveProducer',
}

/** Crafts in the page's language, each once; TMDB's own word for rarer ones. */
export function jobNames({ t }: Translator, jobs: readonly string[]): string[] {
  const names = jobs.map((job) => {
    const key = JOBS[job]
    return key === undefined ? job : t(key)
  })
  return [...new Set(names)]
}
