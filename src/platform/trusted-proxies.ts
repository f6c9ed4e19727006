import { isIP, isIPv6 } from 'node:net'
import { z } from 'zod'

const names = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** The largest ranges that belong to one network: 10.0.0.0/8 and fc00::/7. Anything larger would trust strangers. */
const smallestPrefix = { ipv4: 8, ipv6: 7 }

function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  if (rest.length > 0 || !isIP(address)) return false
  if (bits === undefined) return true
  if (!/^\d{1,3}$/.test(bits)) return false
  const prefix = Number(bits)
  if (!isIPv6(address)) return prefix >= smallestPrefix.ipv4 && prefix <= 32
  // Addresses of IPv4 written as IPv6 (::ffff:0:0/96) match those of IPv4.
  const isMapped = new URL(`http://[${address}]`).hostname.startsWith('[::')
  return prefix >= (isMapped ? 96 + smallestPrefix.ipv4 : smallestPrefix.ipv6) && prefix <= 128
}

/**
 * The trusted proxies in Fastify's format: the number of proxies in front of the app, or their addresses and ranges,
 * separated by commas. `false` for none.
 */
export const trustedProxies = z.string().transform((text, ctx): false | number | string[] => {
  const value = text.trim()
  if (value === 'false' || value === '0') return false
  if (/^([1-9]|10)$/.test(value)) return Number(value)
  const ranges = value.split(',').map((range) => range.trim())
  if (ranges.every((range) => names.has(range) || isAddressRange(range))) return ranges
  ctx.addIssue({
    code: 'custom',
    message: 'is the number of proxies in front (0 to 10), or their IP addresses and ranges, which trust no strangers',
  })
  return z.NEVER
})
