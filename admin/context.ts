import { createContext } from 'react-router'
import type { Deps } from '#domain/deps.ts'
import type { RequestContext } from '#shared/http/request-context.ts'
import type { PanelLanguage } from './languages.ts'

/** What the process hands to every route: set once in serve.ts, read by loaders and actions. */
export const depsContext = createContext<Deps>()
export const requestContext = createContext<RequestContext>()
/** In which language the panel answers, and whether somebody has chosen it by hand. */
export const languageContext = createContext<{ language: PanelLanguage; chosen: boolean }>()
