import { useTexts } from '#ui/texts.tsx'
import type { QrCode } from '../../forms/result.ts'

/** Dark on white in every theme, as scanners need it. */
export function QrPicture({ side, path }: QrCode) {
  const { t } = useTexts()
  return (
    <svg className="qr" viewBox={`0 0 ${side} ${side}`} role="img" aria-label={t('settings.factorQr')}>
      <rect className="light" width={side} height={side} />
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  )
}
