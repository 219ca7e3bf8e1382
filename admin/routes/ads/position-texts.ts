import type { PlainMessageKey } from '#i18n/translator.ts'
import type { AdPosition } from '#shared/ads/ad-position.ts'

/** The names of all positions; their order in the form is that of AD_POSITIONS. */
export const POSITION_TEXTS: Readonly<Record<AdPosition, PlainMessageKey>> = {
  home_top: 'admin.adHomeTop',
  home_middle: 'admin.adHomeMiddle',
  home_bottom: 'admin.adHomeBottom',
  content_top: 'admin.adContentTop',
  content_middle: 'admin.adContentMiddle',
  content_bottom: 'admin.adContentBottom',
  content_sidebar: 'admin.adContentSidebar',
  person_top: 'admin.adPersonTop',
  person_middle: 'admin.adPersonMiddle',
  person_bottom: 'admin.adPersonBottom',
  footer: 'admin.adFooter',
}
