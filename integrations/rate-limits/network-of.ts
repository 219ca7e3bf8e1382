import ipaddr from 'ipaddr.js'

/** IPv6 providers assign whole networks of this size to one subscriber. */
const IPV6_NETWORK_BITS = 64
const UNKNOWN_NETWORK = 'unknown'

/** The unit that is counted together: one IPv4 address, or one IPv6 network. */
export function networkOf(address: string | null): string {
  if (address === null) return UNKNOWN_NETWORK
  if (!address.includes(':') || !ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${IPV6_NETWORK_BITS}`).toString()}/${IPV6_NETWORK_BITS}`
}
