import type { PlainMessageKey } from '#i18n/translator.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { PageHead } from '../../features/head/page-head.tsx'
import { Alert, DoneNotice } from './forms/form-message.tsx'
import type { FormResult } from './forms/result.ts'
import { LINK_REFUSALS } from './refusals.ts'
import type { SeenLink } from './refusals.ts'

interface LinkPageProps {
  title: string
  text: string
  button: string
  link: SeenLink
  /** Hidden fields. */
  fields: Readonly<Record<string, string>>
  sent: FormResult | undefined
  /** Name of the form. */
  form: string
  /** Success message. */
  done?: PlainMessageKey | undefined
  /** Where to go when there is nothing more to do here, or to get another link. */
  again: { to: string; text: string }
}

/** The page of a mailed link: a single button that performs the link's action. Continues as a new document. */
export function LinkPage({ title, text, button, link, fields, sent, form, done, again }: LinkPageProps) {
  const refused = sent?.problem ?? (link === 'valid' ? undefined : LINK_REFUSALS[link].text)
  return (
    <main id="main" className="wrap auth-page">
      <PageHead title={title} />
      <div className="auth">
        <section className="panel auth-card">
          <h1>{title}</h1>
          <Alert problem={refused} />
          <DoneNotice message={done} />
          {refused === undefined && done === undefined ? (
            <>
              <p className="soft">{text}</p>
              <form method="post" className="stack">
                <input type="hidden" name="form" value={form} />
                {Object.entries(fields).map(([name, value]) => (
                  <input key={name} type="hidden" name={name} value={value} />
                ))}
                <Button type="submit" tone="primary">
                  {button}
                </Button>
              </form>
            </>
          ) : (
            <ButtonLink tone="primary" to={again.to}>
              {again.text}
            </ButtonLink>
          )}
        </section>
      </div>
    </main>
  )
}
