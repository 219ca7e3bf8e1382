import { BlockList, isIP } from 'node:net'

const MAX_ENDPOINT_LENGTH = 1_000

/** Addresses by family that are not of the public internet: a browser's claim must not make us call our own network. */
const INNER = { 4: new BlockList(), 6: new BlockList() }
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  INNER[4].addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  // Also with an IPv4 address inside: NAT64, 6to4 and mapped ones.
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 32],
  ['100::', 64],
  ['2001::', 23],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const)
  INNER[6].addSubnet(net, bits, 'ipv6')

export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !INNER[4].check(address, 'ipv4')
  return family === 6 && !INNER[6].check(address, 'ipv6')
}

/** Whether a browser's endpoint may be one of a push service: https on its usual port, by name. Where the name leads is checked at each call. */
export function isPushEndpoint(endpoint: string): boolean {
  const url = endpoint.length > MAX_ENDPOINT_LENGTH ? null : URL.parse(endpoint)
  if (url === null || url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    return false
  const name = url.hostname
  return (
    isIP(name.replace(/^\[|\]$/g, '')) === 0 && name.includes('.') && !/\.(?:local|localhost|internal)\.?$/.test(name)
  )
}
