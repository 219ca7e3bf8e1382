import { PRODUCT_NAME } from '#shared/product.ts'
import { useTexts } from '#ui/texts.tsx'

/** The title of the browser tab. */
export function PageTitle({ children }: { children: string }) {
  const { t } = useTexts()
  return <title>{t('admin.pageTitle', { page: children, product: PRODUCT_NAME })}</title>
}
