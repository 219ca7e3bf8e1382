import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export interface Credentials {
  accessKeyId: string
  secretAccessKey: string
  region: string
}

const MAX_SKEW_MS = 15 * 60 * 1_000
const REQUIRED = ['host', 'x-amz-content-sha256', 'x-amz-date']
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/(\d{8})\/([^/,]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/

/** Checks AWS signature version 4 of a request's head; returns S3's error code, or null if it is valid. */
export function signatureProblem(request: IncomingMessage, credentials: Credentials): string | null {
  const parts = AUTHORIZATION.exec(request.headers.authorization ?? '')
  if (parts === null) return 'AccessDenied'
  const [, keyId, day = '', region, signed = '', signature = ''] = parts
  const time = String(request.headers['x-amz-date'])
  if (keyId !== credentials.accessKeyId) return 'InvalidAccessKeyId'
  if (region !== credentials.region || !time.startsWith(day)) return 'AuthorizationHeaderMalformed'
  if (!(Math.abs(Date.now() - parseTime(time)) <= MAX_SKEW_MS)) return 'RequestTimeTooSkewed'
  const names = signed.split(';')
  if (!REQUIRED.every((name) => names.includes(name))) return 'AccessDenied'

  const scope = `${day}/${region}/s3/aws4_request`
  const canonical = hash(canonicalRequest(request, names))
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${credentials.secretAccessKey}`, day), region))
  const expected = hmac(key, ['AWS4-HMAC-SHA256', time, scope, canonical].join('\n'))
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch'
}

function canonicalRequest({ method, url = '', headers }: IncomingMessage, names: readonly string[]): string {
  const [path, query = ''] = url.split('?', 2)
  const parameters = query.split('&').filter((part) => part !== '')
  return [
    method,
    path,
    parameters
      .map((part) => (part.includes('=') ? part : `${part}=`))
      .toSorted()
      .join('&'),
    ...names.map(
      (name) =>
        `${name}:${String(headers[name] ?? '')
          .trim()
          .replace(/ +/g, ' ')}`,
    ),
    '',
    names.join(';'),
    headers['x-amz-content-sha256'],
  ].join('\n')
}

/** `20260101T120000Z` */
function parseTime(time: string): number {
  return Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
}

export function hash(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex')
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
