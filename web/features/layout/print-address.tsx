import { useLocation } from 'react-router'
import { useSite } from '../../site.tsx'

/** On paper nobody can follow a link: where the page is, at its foot. */
export function PrintAddress() {
  const { publicUrl } = useSite()
  const { pathname } = useLocation()
  return (
    <p className="wrap only-print print-address" dir="ltr" aria-hidden="true">
      {publicUrl + pathname}
    </p>
  )
}
