import { useOutletContext } from 'react-router'

/** The list below a window. */
export interface Below {
  /** Its URL, with its filters. */
  back: string
  close: () => void
}

export function useBelow(): Below {
  return useOutletContext<Below>()
}
