import { useOutletContext } from 'react-router'

/** The list that a window stands over. */
export interface Below {
  /** Its address, as it was filtered. */
  back: string
  close: () => void
}

export function useBelow(): Below {
  return useOutletContext<Below>()
}
