import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6
type Range = [Address, number]

export interface TrustedProxies {
  trusts(address: string): boolean
  /**
   * The visitor's address: the connection's, or behind trusted proxies the right-most untrusted entry of X-Forwarded-For. No other
   * header is trusted. Null if the connection has no address.
   */
  clientAddress(peer: string | null, forwardedFor: string | null): string | null
}

export function createTrustedProxies(ranges: readonly string[]): TrustedProxies {
  const parsed: Range[] = ranges.map((range) =>
    range.includes('/') ? ipaddr.parseCIDR(range) : exactly(ipaddr.process(range)),
  )
  const trusts = (address: string) => {
    if (parsed.length === 0 || !ipaddr.isValid(address)) return false
    const candidate = ipaddr.process(address)
    return parsed.some(([base, bits]) => base.kind() === candidate.kind() && candidate.match(base, bits))
  }
  return {
    trusts,
    clientAddress(peer, forwardedFor) {
      if (peer === null) return null
      let client = plain(peer)
      if (forwardedFor === null || !trusts(client)) return client
      for (const entry of forwardedFor.split(',').toReversed()) {
        const address = plain(withoutPort(entry.trim()))
        // Anyone could have written what is left of a malformed entry.
        if (!ipaddr.isValid(address)) break
        client = address
        if (!trusts(address)) break
      }
      return client
    },
  }
}

function exactly(address: Address): Range {
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}

/** IPv4-mapped IPv6 addresses become plain IPv4. */
function plain(address: string): string {
  return address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address
}

/** Some proxies write `192.0.2.1:4711` or `[2001:db8::1]:4711`. */
function withoutPort(entry: string): string {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(entry)
  if (bracketed?.[1] !== undefined) return bracketed[1]
  return /^\d+\.\d+\.\d+\.\d+:\d+$/.test(entry) ? entry.slice(0, entry.indexOf(':')) : entry
}
