import { createContext } from 'react-router'
import type { Deps } from '#domain/deps.ts'
import type { Translator } from '#i18n/translator.ts'
import type { RequestContext } from '#shared/http/request-context.ts'

/** What the process hands to every route: set once in serve.ts, read by loaders and actions. */
export const depsContext = createContext<Deps>()
export const requestContext = createContext<RequestContext>()

/** Texts of the panel. */
export const textsContext = createContext<Translator>()
