import { BlockList, isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Loopback and the private ranges of IPv4 and IPv6: an office network or a VPN, unless configured otherwise.
 */
export const privateNetworks =
  '127.0.0.0/8 10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 169.254.0.0/16 ::1/128 fc00::/7 fe80::/10'.split(' ')

/** Parses networks in CIDR notation or single addresses; the error's message is the entry that is neither. */
export function parseNetworks(entries: readonly string[]): BlockList {
  const networks = new BlockList()
  for (const entry of entries) addNetwork(networks, entry)
  return networks
}

function addNetwork(networks: BlockList, entry: string): void {
  const [address = '', prefix, ...rest] = entry.split('/')
  const family = isIP(address)
  const longest = family === 4 ? 32 : 128
  const length = prefix === undefined ? longest : Number(prefix)
  const isWhole = prefix === undefined || /^\d{1,3}$/.test(prefix)
  if (family === 0 || rest.length > 0 || !isWhole || length > longest) throw new RangeError(entry)
  networks.addSubnet(address, length, family === 4 ? 'ipv4' : 'ipv6')
}

/** The address that a proxy reports with the client's port or in brackets: `1.2.3.4:5`, `[2001:db8::1]:5`. */
export const withoutPort = (written: string): string =>
  written.replace(/^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/, '$1$2')

/** Whether an address is in one of the networks; `::ffff:10.0.0.1` counts as 10.0.0.1. */
export function isInNetworks(networks: BlockList, address: string): boolean {
  const bare = address.replace(/%.*$/, '')
  const family = isIP(bare)
  return family !== 0 && networks.check(bare, family === 4 ? 'ipv4' : 'ipv6')
}

/**
 * The address that limits are counted by: `::ffff:10.0.0.1` counts as 10.0.0.1, and an IPv6 address as its
 * /64, since one household or server can use any address in it.
 */
export function addressGroup(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (!('parts' in parsed)) return parsed.toString()
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16))
  return `${network.join(':')}::/64`
}

/**
 * The IPv6 /48 or IPv4 /24 that an address is in, since one rented server often has all of it: the text with which
 * the names of its addresses (`addressGroup`) begin.
 */
export function networkOf(address: string): string {
  return ipaddr.isValid(address) ? addressGroup(address).replace(/[^.:]+(?:::\/64)?$/, '') : address
}
