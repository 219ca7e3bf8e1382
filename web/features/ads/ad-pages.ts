/** No ads while visitors sign in, edit their own data, answer the wizard or ask the assistant. */
export function mayShowAds(pathname: string): boolean {
  return !/^\/[a-z]{2}\/(?:login|settings|auth|preferences|services|cookies|watchlist|my-lists|import|assistant|wizard)(?:\/|$)/.test(
    pathname,
  )
}
