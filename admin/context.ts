import { createContext } from 'react-router'
import type { Deps } from '#domain/deps.ts'
import type { RequestContext } from '#shared/http/request-context.ts'
import type { PanelLanguage } from './languages.ts'

/** What the process passes to every route: set once in serve.ts, read by loaders and actions. */
export const depsContext = createContext<Deps>()
export const requestContext = createContext<RequestContext>()
/** The language in which the panel responds, and whether it was chosen explicitly. */
export const languageContext = createContext<{ language: PanelLanguage; chosen: boolean }>()
