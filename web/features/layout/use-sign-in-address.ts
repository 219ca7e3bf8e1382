import { useLocation } from 'react-router'
import { useTexts } from '#ui/texts.tsx'

/** The sign-in screen, which leads back to this page: to the home page it does so anyway. */
export function useSignInAddress(): string {
  const { language } = useTexts()
  const { pathname, search } = useLocation()
  const screen = `/${language}/login`
  const returnless = pathname === `/${language}` || pathname === screen || pathname.startsWith(`${screen}/`)
  return returnless ? screen : `${screen}?${new URLSearchParams({ redirectPath: pathname + search })}`
}
