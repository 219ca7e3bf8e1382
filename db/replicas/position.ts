/** How far a server has come in the write-ahead log, in bytes. */
export type Position = bigint

/** Reads PostgreSQL's own form, `16/B374D848`. Throws where it is none. */
export function parsePosition(text: string): Position {
  const [, high, low] = /^([\dA-F]{1,8})\/([\dA-F]{1,8})$/i.exec(text) ?? []
  if (high === undefined || low === undefined) throw new Error(`Not a position in the write-ahead log: ${text}`)
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
