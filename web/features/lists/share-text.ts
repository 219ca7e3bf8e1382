import type { Translator } from '#i18n/translator.ts'
import type { ListCard } from '#shared/lists/list.ts'
import { PRODUCT_NAME } from '#shared/product.ts'

/** The text for sharing a suggestion list: its description, or a general one. */
export function listShareText(
  { t }: Translator,
  { name, description }: Pick<ListCard, 'name' | 'description'>,
): string {
  return description?.text ?? t('share.listText', { product: PRODUCT_NAME, name })
}
