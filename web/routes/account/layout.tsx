import { Outlet } from 'react-router'

export default function AccountLayout() {
  return (
    <main id="main" className="wrap state-page">
      <Outlet />
    </main>
  )
}
