import { useLocation } from 'react-router'
import { calendarFeedPath } from '#shared/addresses/calendar.ts'
import type { TitleType } from '#shared/titles/title.ts'
import { Button } from '#ui/button/button.tsx'
import { LabelledControl } from '#ui/field/labelled-control.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useShare } from '../../../features/sharing/use-share.tsx'
import { useSite } from '../../../site.tsx'

export const SUBSCRIBE = 'subscribe'

/** The secret address of the calendar; made when it is asked for. */
export function Subscribe({ address, type }: { address: string | null; type: TitleType | undefined }) {
  const { t } = useTexts()
  return (
    <aside className="panel stack calendar-subscribe" id={SUBSCRIBE} aria-labelledby="subscribe-title">
      <h2 id="subscribe-title">
        <Icon name="calendar" />
        {t('calendar.addTitle')}
      </h2>
      <p className="soft small">{t('calendar.addText')}</p>
      {address === null ? (
        <AddressForm change="renew">
          <Button type="submit" tone="primary">
            {t('calendar.make')}
          </Button>
        </AddressForm>
      ) : (
        <Address path={calendarFeedPath(address, type)} />
      )}
    </aside>
  )
}

function Address({ path }: { path: string }) {
  const { t } = useTexts()
  const { publicUrl } = useSite()
  const { outcome, byHand, copy } = useShare()
  const url = publicUrl + path
  return (
    <>
      <a className="button primary" href={url.replace(/^https?:/, 'webcal:')}>
        {t('calendar.open')}
      </a>
      <LabelledControl label={t('calendar.address')}>
        <input readOnly dir="ltr" value={url} onFocus={({ target }) => target.select()} />
      </LabelledControl>
      <div data-scripted>
        <Button onClick={() => void copy(url)}>
          <Icon name={outcome === 'copied' ? 'check' : 'link'} />
          {t(outcome === 'copied' ? 'title.copied' : 'calendar.copy')}
        </Button>
      </div>
      <p role="status" className="visually-hidden">
        {outcome === 'copied' && t('title.copied')}
      </p>
      <p role="alert" className="form-error">
        {outcome === 'failed' && t('title.copyFailed')}
      </p>
      {byHand}
      <p className="small quiet">{t('calendar.secret')}</p>
      <details className="fold">
        <summary>{t('calendar.change')}</summary>
        <p className="small soft">{t('calendar.changeText')}</p>
        <div className="cluster">
          <AddressForm change="renew">
            <Button type="submit" compact>
              {t('calendar.renew')}
            </Button>
          </AddressForm>
          <AddressForm change="close">
            <Button type="submit" compact>
              {t('calendar.close')}
            </Button>
          </AddressForm>
        </div>
      </details>
    </>
  )
}

function AddressForm({ change, children }: { change: 'renew' | 'close'; children: React.ReactNode }) {
  const { pathname, search } = useLocation()
  return (
    <form className="plain-form" method="post" action="/api/calendar-address">
      <input type="hidden" name="returnTo" value={`${pathname}${search}#${SUBSCRIBE}`} />
      <input type="hidden" name="change" value={change} />
      {children}
    </form>
  )
}
