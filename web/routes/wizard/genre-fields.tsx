import { useTexts } from '#ui/texts.tsx'
import { genreName } from '../../features/titles/genre-name.ts'
import { PosterStrip } from '../../features/titles/poster-strip.tsx'
import type { GenreChoice } from './load-wizard.ts'
import { CheckTile } from './option-tile.tsx'

interface GenreFieldsProps {
  chosen: readonly number[]
  genres: readonly GenreChoice[]
}

export function GenreFields({ chosen, genres }: GenreFieldsProps) {
  const texts = useTexts()
  const { t, language } = texts
  const named = genres.map((genre) => ({ ...genre, name: genreName(texts, genre.id, genre.name) }))
  const count = chosen.length
  return (
    <>
      <h1 id="wizard-question">{t('wizard.genres')}</h1>
      <p className="soft" role="status" suppressHydrationWarning>
        {count === 0 ? t('wizard.genresNone') : t('wizard.genresChosen', { count })}
      </p>
      <div className="wizard-options tiled" role="group" aria-labelledby="wizard-question">
        {named
          .toSorted((a, b) => a.name.localeCompare(b.name, language))
          .map(({ id, name, posters }) => (
            <CheckTile
              key={id}
              name="genre"
              value={id}
              isChosen={chosen.includes(id)}
              isPictured
              picture={<PosterStrip className="option-picture" posters={posters.slice(0, 2)} />}
            >
              {name}
            </CheckTile>
          ))}
      </div>
    </>
  )
}
