import { BlockList, isIPv6 } from 'node:net'

const mapped = new BlockList()
mapped.addSubnet('::ffff:0:0', 96, 'ipv6')

/** What limits count by: an IPv4 address itself, and of IPv6 the /64 that one household or phone is given. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  if (mapped.check(ip, 'ipv6')) return ip.slice(ip.lastIndexOf(':') + 1)
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::')
  const first = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? 0 : 8 - first.length - (tail === '' ? 0 : tail.split(':').length)
  const groups = [...first, ...Array<string>(missing).fill('0'), ...(tail ? tail.split(':') : [])]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
