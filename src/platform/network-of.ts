import { isIP, isIPv6 } from 'node:net'

const withPort = /^(?:\[([^\]]+)\]|(\d+(?:\.\d+){3}))(?::\d{1,5})?$/

/** The IP address in a proxy header's value, which may include a port or brackets; undefined when there is none. */
export function ipAddressOf(text: string): string | undefined {
  const [, bracketed, dotted] = withPort.exec(text.trim()) ?? []
  const ip = (bracketed ?? dotted ?? text.trim()).replace(/%.*$/, '')
  return isIP(ip) ? (ipv4InIpv6(ip) ?? ip) : undefined
}

/** The unit of rate limits: an IPv4 address, or the /64 of IPv6 that a household or phone is assigned. */
export function networkOf(ip: string): string {
  return isIPv6(ip) ? `${groupsOf(ip).slice(0, 4).join(':')}::/64` : ip
}

/** The /48 of an IPv6 address: 65,536 networks, as one customer of a tunnel or of a server has. IPv4 has none. */
export function wideNetworkOf(ip: string): string | undefined {
  return isIPv6(ip) ? `${groupsOf(ip).slice(0, 3).join(':')}::/48` : undefined
}

/** `::ffff:203.0.113.7`, in either spelling, is how a server listening on IPv6 sees an IPv4 client. */
function ipv4InIpv6(ip: string): string | undefined {
  if (!isIPv6(ip)) return undefined
  const groups = groupsOf(ip)
  if (groups.slice(0, 6).join() !== '0,0,0,0,0,ffff') return undefined
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(ip: string): string[] {
  // The URL parser writes every address in canonical form, with the last groups in hexadecimal.
  const canonical = new URL(`http://[${ip}]`).hostname.slice(1, -1)
  const [head = '', tail] = canonical.split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  return [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last]
}
