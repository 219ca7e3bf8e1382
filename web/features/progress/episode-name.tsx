import { DEFAULT_LANGUAGE } from '#i18n/languages.ts'
import type { EpisodeNumber } from '#shared/titles/episode.ts'
import { ForeignText } from '#ui/foreign-text.tsx'
import { useEpisodeText } from './use-progress.ts'

/** `S2 E6 · Attila`: TMDB's names are stored in English alone. */
export function EpisodeName({ episode, name }: { episode: EpisodeNumber; name: string | null }) {
  const codeOf = useEpisodeText()
  return (
    <>
      <bdi>{codeOf(episode)}</bdi>
      {name !== null && (
        <>
          {' · '}
          <ForeignText text={{ text: name, language: DEFAULT_LANGUAGE }} />
        </>
      )}
    </>
  )
}
