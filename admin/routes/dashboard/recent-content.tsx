import type { LatestTitle } from '#domain/titles/list-latest-titles.ts'
import { PLACEHOLDER_POSTER, imageUrl } from '#shared/titles/images.ts'
import { Table } from '#ui/table/table.tsx'
import { useTexts } from '#ui/texts.tsx'
import { usePanel } from '../../features/layout/use-panel.ts'

const TYPE_TEXTS = { movie: 'admin.typeMovie', tv_show: 'admin.typeTvShow' } as const

export function RecentContent({ titles }: { titles: readonly LatestTitle[] | null }) {
  const { t } = useTexts()
  const head = (
    <>
      <th scope="col">{t('admin.title')}</th>
      <th scope="col" className="recent-type">
        {t('admin.type')}
      </th>
      <th scope="col" className="end">
        {t('admin.added')}
      </th>
    </>
  )
  return (
    <section className="panel" aria-labelledby="recent">
      <h2 id="recent">{t('admin.recentContent')}</h2>
      {titles === null || titles.length === 0 ? (
        <p className="soft">{t(titles === null ? 'admin.notLoaded' : 'admin.noRecentContent')}</p>
      ) : (
        <Table caption={t('admin.recentContent')} head={head}>
          {titles.map((title) => (
            <TitleRow key={`${title.type}/${title.id}`} title={title} />
          ))}
        </Table>
      )}
    </section>
  )
}

function TitleRow({ title: { type, id, title, posterPath, createdAt } }: { title: LatestTitle }) {
  const { t, formats } = useTexts()
  const panel = usePanel()
  const poster = imageUrl(panel?.imageBaseUrl ?? '', posterPath, 'logo') ?? PLACEHOLDER_POSTER
  return (
    <tr>
      <th scope="row">
        <a className="title-cell" dir="auto" href={`${panel?.publicUrl ?? ''}/en/${type}/${id}`}>
          <img src={poster} alt="" width={46} height={69} loading="lazy" />
          {title}
        </a>
      </th>
      <td className="recent-type">
        <span className="badge">{t(TYPE_TEXTS[type])}</span>
      </td>
      <td className="end">{formats.date(createdAt)}</td>
    </tr>
  )
}
