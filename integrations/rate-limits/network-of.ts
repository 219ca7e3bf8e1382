import ipaddr from 'ipaddr.js'

/** IPv6 providers assign whole networks of this size to one subscriber. */
const IPV6_NETWORK_BITS = 64
/** Networks that do not identify a subscriber. */
const COARSE_BITS = { ipv4: 24, ipv6: 56 } as const
const UNKNOWN_NETWORK = 'unknown'

/** The unit that is counted together: one IPv4 address, or one IPv6 network. */
export function networkOf(address: string | null): string {
  if (address === null) return UNKNOWN_NETWORK
  if (!address.includes(':') || !ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${IPV6_NETWORK_BITS}`).toString()}/${IPV6_NETWORK_BITS}`
}

/** What may be stored and logged of an address: its network, `192.0.2.0/24` or `2001:db8:0:100::/56`, or `unknown`. */
export function coarseNetworkOf(address: string | null): string {
  if (address === null || !ipaddr.isValid(address)) return UNKNOWN_NETWORK
  const parsed = ipaddr.process(address)
  const family = parsed.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6
  const bits = COARSE_BITS[parsed.kind()]
  return `${family.networkAddressFromCIDR(`${parsed.toString()}/${bits}`).toString()}/${bits}`
}
