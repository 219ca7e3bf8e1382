/** Code used only by members, the account screens or the assistant is loaded on demand. */
const NOT_ON_EVERY_PAGE = [
  'generated',
  '(?:menu|tabs|table|toast|form|switch|pagination|segmented|sheet|countr)',
  'field/(?:field|checkbox)\\.',
  'features/(?:user-titles/member|own-lists|texts|toasts/site-toast|viewer/avatar|recent/recent-store|storage|more/use-more)',
  'features/assistant/(?!assistant-(?:gate|icons|link)|example)',
  'features/preferences/(?:preferences-form|live-preferences|use-settled-change)',
  'features/services/service-choices',
  'features/lists/(?:list-card|public-list-card)',
  'features/saving/',
  '(?:assistant/(?:filter-|request-filters)|titles/genre-ids|imports)',
  'routes/(?:account|import)/',
  'routes/lists/(?:mine|page|[^/]+$)',
]
const SHARED_BY_ROUTES = new RegExp(
  `/(?:web|ui|i18n|shared|node_modules)/(?!(?:${NOT_ON_EVERY_PAGE.join('|')}))(?!.*\\.css$)`,
)
const ON_EVERY_PAGE = /\/web\/(?:root|routes\/layout|features\/states\/pending-page)\.tsx$/

/**
 * Every page needs React and the router; nearly every page needs what two routes share. By default that becomes twenty small files,
 * each with its own headers and, on HTTP/1, a round trip.
 */
export const CHUNKS = [
  { name: 'platform', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//, priority: 2 },
  {
    name: 'account',
    test: /\/web\/routes\/account\/(?!login\/|settings\/)|\/ui\/(?:form\/|field\/field\.)/,
    minShareCount: 2,
  },
  { name: nameOfSite, priority: 1 },
]

interface Modules {
  getModuleInfo(id: string): { isEntry: boolean; importers: string[]; dynamicImporters: string[] } | null
}

function nameOfSite(id: string, modules: Modules): string | null {
  return ON_EVERY_PAGE.test(id) || (SHARED_BY_ROUTES.test(id) && isShared(id, modules)) ? 'site' : null
}

/** Whether two routes lead to this module. */
function isShared(id: string, modules: Modules): boolean {
  const seen = new Set([id])
  let entries = 0
  for (const one of seen) {
    const info = modules.getModuleInfo(one)
    if (info === null) continue
    if (info.isEntry) entries += 1
    if (entries > 1) return true
    for (const importer of info.importers) seen.add(importer)
  }
  return false
}
