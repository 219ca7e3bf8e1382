import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { AccountForm } from '../../forms/account-form.tsx'
import type { FormResult } from '../../forms/result.ts'
import { Submit } from '../../forms/submit.tsx'
import type { LoadedNotices } from './load-notices.ts'
import { useThisDevice } from './use-this-device.ts'
import type { ThisDevice } from './use-this-device.ts'
import { PRODUCT_NAME } from '#shared/product.ts'

interface DevicesProps {
  notices: LoadedNotices
  sent: FormResult | undefined
}

/** Devices that get push notices. Scripts add the present one; removing one works without. */
export function Devices({ notices: { devices, publicKey, wakingHours }, sent }: DevicesProps) {
  const { t } = useTexts()
  const device = useThisDevice(publicKey)
  const isOn = devices.some(({ id }) => id === device.id)
  return (
    <div className="stack">
      <h3>{t('settings.push')}</h3>
      <p className="soft small">{t('settings.pushText', wakingHours)}</p>
      <noscript>
        <p className="small">{t('settings.pushScripts')}</p>
      </noscript>
      {/* Without devices it still says that the last one was turned off. */}
      <AccountForm name="device" sent={sent}>
        {devices.length > 0 && (
          <ul className="sessions">
            {devices.map((each) => (
              <Listed key={each.id} device={each} isThis={each.id === device.id} />
            ))}
          </ul>
        )}
      </AccountForm>
      {!isOn && <TurnOn device={device} />}
    </div>
  )
}

function TurnOn({ device: { state, turnOn } }: { device: ThisDevice }) {
  const { t } = useTexts()
  if (state === 'unknown') return null
  if (state === 'unsupported')
    return <p className="soft small">{t('settings.pushUnsupported', { product: PRODUCT_NAME })}</p>
  if (state === 'blocked') {
    return (
      <div className="push-blocked" role="alert">
        <Icon name="warn" />
        <p>
          <b>{t('settings.pushBlocked', { product: PRODUCT_NAME })}</b>
          <br />
          <span className="small">{t('settings.pushBlockedText')}</span>
        </p>
      </div>
    )
  }
  return (
    <>
      <button type="button" className="button" aria-disabled={state === 'busy'} onClick={turnOn}>
        {state === 'busy' ? t('common.wait') : t('settings.pushOn')}
      </button>
      {state === 'failed' && (
        <p className="form-alert" role="alert">
          {t('settings.pushFailed')}
        </p>
      )}
    </>
  )
}

function Listed({
  device: { id, browser, since },
  isThis,
}: {
  device: LoadedNotices['devices'][number]
  isThis: boolean
}) {
  const { t, formats } = useTexts()
  return (
    <li>
      <div className="grow">
        <b>{browser === null ? t('settings.sessionUnknown') : <bdi>{browser}</bdi>}</b>{' '}
        {isThis && <span className="badge ok">{t('settings.pushThis')}</span>}
        <p className="soft small" suppressHydrationWarning>
          {t('settings.pushSince', { date: formats.date(since) })}
        </p>
      </div>
      <Submit className="button compact" name="test" value={id}>
        {t('settings.pushTest')}
      </Submit>
      <Submit className="button compact ghost" name="off" value={id}>
        {t('settings.pushOff')}
      </Submit>
    </li>
  )
}
