import { data, Form } from 'react-router'
import { findPageForStaff } from '#domain/staff/pages/find-page-for-staff.ts'
import { previewMarkdown } from '#domain/staff/pages/preview-markdown.ts'
import { PAGE_LANGUAGES, direction, nativeName } from '#i18n/languages.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { LabelledControl } from '#ui/field/labelled-control.tsx'
import { useTexts } from '#ui/texts.tsx'
import '../pages.css'
import { depsContext } from '../../../context.ts'
import { ScreenWindow } from '../../../features/window/screen-window.tsx'
import { requireStaff } from '../../../http/require-staff.ts'
import { useBelow } from '../below.ts'
import { pageId } from '../page-id.ts'
import { PREVIEW_PROBLEMS } from './preview-problems.ts'
import { RenderedPage } from './rendered.tsx'
import type { Route } from './+types/page'

export async function loader({ url, params, context }: Route.LoaderArgs) {
  await requireStaff({ context }, 'editor')
  const deps = context.get(depsContext)
  const id = pageId(params.id)
  const page = await findPageForStaff(deps, { id })
  if (page === null) throw data(null, { status: 404 })
  const language = PAGE_LANGUAGES.find((known) => known === url.searchParams.get('language')) ?? 'en'
  const { title, content } = page.texts[language]
  const preview = await previewMarkdown(deps, { markdown: content, language })
  return {
    id,
    name: page.texts.en.title,
    language,
    title,
    ...(preview.ok
      ? { html: preview.value, problem: null }
      : { html: '', problem: PREVIEW_PROBLEMS[preview.reason][0] }),
  }
}

export default function PreviewPage({
  loaderData: { id, name, language, title, html, problem },
}: Route.ComponentProps) {
  const { t } = useTexts()
  const { back, close } = useBelow()
  return (
    <ScreenWindow
      heading={t('admin.pagesPreviewNamed', { title: name })}
      title={t('admin.pagesPreview')}
      size="full"
      onClose={close}
    >
      <Form method="get" className="panel pages-filters" key={language}>
        <LabelledControl label={t('admin.pagesPreviewLanguage')}>
          <select name="language" defaultValue={language}>
            {PAGE_LANGUAGES.map((known) => (
              <option key={known} value={known} lang={known}>
                {nativeName(known)}
              </option>
            ))}
          </select>
        </LabelledControl>
        <Button type="submit">{t('admin.pagesShow')}</Button>
      </Form>
      <section className="panel">
        <h2 className="visually-hidden">{nativeName(language)}</h2>
        {problem === null ? (
          <RenderedPage title={title} html={html} language={language} direction={direction(language)} />
        ) : (
          <p className="soft">{t(problem)}</p>
        )}
      </section>
      <div className="cluster">
        <ButtonLink tone="primary" to={`/admin/pages/${id}`}>
          {t('admin.pagesEdit')}
        </ButtonLink>
        <ButtonLink tone="ghost" to={back}>
          {t('admin.staticPages')}
        </ButtonLink>
      </div>
    </ScreenWindow>
  )
}
