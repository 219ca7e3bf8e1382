import { useState } from 'react'
import type { TitlePage } from '#domain/titles/find-title-page.ts'
import { imageSrcSet, imageUrl } from '#shared/titles/images.ts'
import { VIDEO_PLAYERS } from '#shared/titles/video-players.ts'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useSite } from '../../../site.tsx'

type Video = NonNullable<TitlePage['trailer']>

/** A trailer behind a click: nothing is requested from another site before that. */
export function Trailer({ page }: { page: TitlePage }) {
  const { t } = useTexts()
  const { trailer } = page
  if (trailer === null) return null
  return (
    <section className="section">
      <header>
        <h2>{t('title.trailer')}</h2>
      </header>
      {/* Another title starts with its own trailer unplayed. */}
      <Player key={trailer.key} video={trailer} still={page.backdropPath} />
    </section>
  )
}

function Player({ video, still }: { video: Video; still: string | null }) {
  const { t } = useTexts()
  const { imageBaseUrl } = useSite()
  const [playing, setPlaying] = useState(false)
  const player = VIDEO_PLAYERS[video.site]
  if (player === undefined) return null
  const caption = <figcaption className="soft">{t('title.trailerFrom', { site: player.name })}</figcaption>
  if (playing) {
    return (
      <figure>
        <iframe
          className="trailer"
          src={player.embed(video.key)}
          title={video.name}
          allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
          // oxlint-disable-next-line react/iframe-missing-sandbox -- the player needs its own storage; it is of another origin
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          referrerPolicy="strict-origin-when-cross-origin"
          ref={(frame) => frame?.focus()}
        />
        {caption}
      </figure>
    )
  }
  const picture = imageUrl(imageBaseUrl, still, 'backdrop')
  return (
    <figure>
      <a
        className="trailer"
        href={player.page(video.key)}
        target="_blank"
        rel="noopener noreferrer external"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          setPlaying(true)
        }}
      >
        {picture !== null && (
          <img
            src={picture}
            srcSet={imageSrcSet(imageBaseUrl, still, ['w300', 'w780', 'w1280'])}
            sizes="(max-width: 900px) 100vw, 800px"
            alt=""
            width={1280}
            height={720}
            loading="lazy"
            decoding="async"
          />
        )}
        <span className="play">
          <Icon name="play" filled />
          {t('title.playTrailer')}
        </span>
      </a>
      {caption}
    </figure>
  )
}
