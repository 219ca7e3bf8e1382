const SHAPES = {
  send: 'M12 19V5m0 0-6 6m6-6 6 6',
  stop: 'M7 7h10v10H7z',
  up: 'M7 11v9H4v-9zm0 0 4-7c2 0 2.5 1.5 2.2 3L12.7 10H19a1.6 1.6 0 0 1 1.5 2l-1.7 6.5A2 2 0 0 1 17 20H7',
  down: 'M17 13V4h3v9zm0 0-4 7c-2 0-2.5-1.5-2.2-3l.5-3H5a1.6 1.6 0 0 1-1.5-2l1.7-6.5A2 2 0 0 1 7 4h10',
} as const

/** Icons used only by the assistant, so that other pages do not load them. */
export function AssistantIcon({ name }: { name: keyof typeof SHAPES }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={SHAPES[name]} />
    </svg>
  )
}
