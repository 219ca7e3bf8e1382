import { useState } from 'react'

export interface Selection {
  isOn: boolean
  keys: readonly string[]
  has: (key: string) => boolean
  toggle: (key: string) => void
  /** Toggles; switching off clears the selection. */
  switch: () => void
  clear: () => void
}

/** Titles selected to be moved, copied or removed together. */
export function useSelection(): Selection {
  const [keys, setKeys] = useState<readonly string[] | null>(null)
  return {
    isOn: keys !== null,
    keys: keys ?? [],
    has: (key) => keys?.includes(key) === true,
    toggle: (key) =>
      setKeys((known) =>
        known?.includes(key) === true ? known.filter((other) => other !== key) : [...(known ?? []), key],
      ),
    switch: () => setKeys(keys === null ? [] : null),
    clear: () => setKeys([]),
  }
}
