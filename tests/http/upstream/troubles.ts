import type { ServerResponse } from 'node:http'

/** TMDB's original response. */
export interface WholeAnswer {
  status: number
  /** Null if the body is not an object. */
  fields: Record<string, unknown>
  text: string
}

type Trouble = (response: ServerResponse, whole: WholeAnswer) => void

const DRIP_MS = 5
const TOO_MANY_BYTES = 10 * 1024 * 1024

export function sendJson(response: ServerResponse, status: number, text: string, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json;charset=utf-8', ...headers }).end(text)
}

function refusal(status: number, status_code: number, headers = {}): Trouble {
  const text = JSON.stringify({ success: false, status_code, status_message: 'As TMDB words it.' })
  return (response) => sendJson(response, status, text, headers)
}

/** The response with every field changed, including those of lists and their items. */
function changed(change: (value: unknown) => unknown): Trouble {
  return (response, { fields }) => {
    const entries = Object.entries(fields).map(([name, value]) => [name, change(value)])
    sendJson(response, 200, JSON.stringify(Object.fromEntries(entries)))
  }
}

function otherType(value: unknown): unknown {
  if (typeof value === 'string' || typeof value === 'boolean') return 7
  if (typeof value === 'number') return String(value)
  return Array.isArray(value) ? 'x' : []
}

function slowDrip(response: ServerResponse, { text }: WholeAnswer): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  let sent = 0
  const timer = setInterval(() => response.write(text.charAt(sent++) || ' '), DRIP_MS)
  response.on('close', () => clearInterval(timer))
}

function halfABody(response: ServerResponse, { text }: WholeAnswer): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
  response.write(text.slice(0, text.length / 2))
  setImmediate(() => response.destroy())
}

function html(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Sign in to the network</title>')
}

/** Everything that TMDB, or the network in front of it, can do wrong. */
export const TROUBLES = {
  'answers 401': refusal(401, 7),
  'answers 404': refusal(404, 34),
  'answers 429 for two seconds': refusal(429, 25, { 'retry-after': '2' }),
  'answers 429 for two minutes': refusal(429, 25, { 'retry-after': '120' }),
  'answers 500': refusal(500, 11),
  hangs: () => {},
  'drips slowly': slowDrip,
  'sends half a body': halfABody,
  'sends HTML': html,
  'leaves fields out': (response, { fields }) => sendJson(response, 200, JSON.stringify({ id: fields.id })),
  'sends null fields': changed(() => null),
  'sends wrong types': changed(otherType),
  'sends 10 MB': (response, { text }) => sendJson(response, 200, text + ' '.repeat(TOO_MANY_BYTES)),
} as const satisfies Record<string, Trouble>

export type TroubleName = keyof typeof TROUBLES
