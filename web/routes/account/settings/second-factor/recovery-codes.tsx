import { PRODUCT_NAME } from '#shared/product.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { useTexts } from '#ui/texts.tsx'

/** Codes that can each be used once to sign in. They are shown only now, so they can be saved as a file, with or without scripts. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTexts()
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`
  return (
    <div className="codes">
      <ul dir="ltr" aria-label={t('settings.codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <ButtonLink compact href={file} download={`${PRODUCT_NAME.toLowerCase()}-recovery-codes.txt`}>
        {t('settings.codesDownload')}
      </ButtonLink>
    </div>
  )
}
