import type { ReactNode } from 'react'
import { PRODUCT_NAME } from '#shared/product.ts'
import { LOGO_VIEW_BOX } from '#ui/brand/logo.ts'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { PageTitle } from './page-title.tsx'
import { usePanel } from './use-panel.ts'

/** The frame of pages for users who are not signed in. */
export function ClosedPage({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTexts()
  const panel = usePanel()
  const home = `${panel?.publicUrl ?? ''}/en`
  return (
    <main id="main" className="closed-page">
      <PageTitle>{title}</PageTitle>
      <a className="logo" href={home} aria-label={PRODUCT_NAME}>
        <svg viewBox={LOGO_VIEW_BOX} width={144} height={32} aria-hidden="true">
          <use href="/logo.svg?v=2#logo" />
        </svg>
      </a>
      <section className="panel stack">
        <h1>{title}</h1>
        {children}
        <a className="link back" href={home}>
          <Icon name="back" />
          {t('admin.returnToSite')}
        </a>
      </section>
      <LanguageChoice />
    </main>
  )
}
