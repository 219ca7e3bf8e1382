type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'altKey' | 'ctrlKey' | 'shiftKey' | 'defaultPrevented'>
type Followed = Pick<HTMLAnchorElement, 'target' | 'origin' | 'pathname' | 'search' | 'hash' | 'hasAttribute'>

/**
 * Whether a click on a link leads to another page here; all others are left to the browser: tabs, downloads, other sites, fragments
 * of this page.
 */
export function followedInside(click: Click, link: Followed, here: Pick<Location, 'origin' | 'pathname' | 'search'>) {
  if (click.defaultPrevented || click.button !== 0) return false
  if (click.metaKey || click.altKey || click.ctrlKey || click.shiftKey) return false
  if ((link.target !== '' && link.target !== '_self') || link.hasAttribute('download')) return false
  if (link.origin !== here.origin) return false
  return link.hash === '' || link.pathname !== here.pathname || link.search !== here.search
}
