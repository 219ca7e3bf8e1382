import { useLocation } from 'react-router'
import { useTexts } from '#ui/texts.tsx'

/** URL of the sign-in screen that returns to this page; the home page is the default anyway. */
export function useSignInAddress(): string {
  const { language } = useTexts()
  const { pathname, search } = useLocation()
  const screen = `/${language}/login`
  const returnless = pathname === `/${language}` || pathname === screen || pathname.startsWith(`${screen}/`)
  return returnless ? screen : `${screen}?${new URLSearchParams({ redirectPath: pathname + search })}`
}
