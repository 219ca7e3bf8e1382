import { PRODUCT_NAME } from '#shared/product.ts'
import { useTexts } from '#ui/texts.tsx'

/** What the browser's tab says. */
export function PageTitle({ children }: { children: string }) {
  const { t } = useTexts()
  return <title>{t('admin.pageTitle', { page: children, product: PRODUCT_NAME })}</title>
}
