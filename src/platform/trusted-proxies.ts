import { isIP, isIPv6 } from 'node:net'
import { z } from 'zod'

const names = new Set(['loopback', 'linklocal', 'uniquelocal'])

function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  if (rest.length > 0 || !isIP(address)) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv6(address) ? 128 : 32))
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
  ctx.addIssue({ code: 'custom', message: 'is the number of proxies in front (0 to 10), or their IP addresses' })
  return z.NEVER
})
