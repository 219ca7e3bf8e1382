import { renderStoredPages } from '#domain/pages/render-stored-pages.ts'
import type { Handler } from './handler.ts'

export const handleRenderPages: Handler = async (deps, { signal }) => {
  await renderStoredPages(deps, { signal })
}
