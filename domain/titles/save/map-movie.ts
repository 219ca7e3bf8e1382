import type { Insertable } from 'kysely'
import type { MoviesTable } from '#db/schema/catalogue.ts'
import type { MovieDetails } from '#integrations/tmdb/client.ts'
import { cutText, storedJson } from './cut-text.ts'
import { mapShared } from './map-shared.ts'
import type { MapContext } from './map-shared.ts'

/** A row of `movies` from TMDB's English details. Money in US dollars, null if TMDB has 0, which means unknown. */
export function mapMovie(details: MovieDetails, context: MapContext): Insertable<MoviesTable> {
  return {
    ...mapShared(details, context),
    title: context.texts.base.title?.text ?? cutText('title', details.title),
    original_title: cutText('title', details.original_title) || null,
    release_date: details.release_date,
    runtime: details.runtime,
    video: details.video,
    budget: details.budget || null,
    revenue: details.revenue || null,
    imdb_id: details.imdb_id,
    belongs_to_collection: details.belongs_to_collection && storedJson(details.belongs_to_collection),
    title_translations: JSON.stringify(context.texts.title),
  }
}
