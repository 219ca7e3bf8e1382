import type { ReactNode } from 'react'
import { Links, Outlet } from 'react-router'
import '#ui/styles/index.css'

/** Served without scripts while it is one page that does nothing. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.svg?v=2" type="image/svg+xml" />
        <Links />
      </head>
      <body>{children}</body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}
