import { useLocation } from 'react-router'
import { useSite } from '../../site.tsx'

/** Links cannot be followed on paper, so the footer of a printed page shows its URL. */
export function PrintAddress() {
  const { publicUrl } = useSite()
  const { pathname } = useLocation()
  return (
    <p className="wrap only-print print-address" dir="ltr" aria-hidden="true">
      {publicUrl + pathname}
    </p>
  )
}
