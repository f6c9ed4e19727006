import { parse } from 'pg-connection-string'
import { z } from 'zod'
import { isEmail } from '#platform/field-shapes.ts'
import { parseGstNumber } from '#platform/gst-number.ts'
import type { WebAddress } from '#platform/page-address.ts'

/* What a setting may be. Each says in words what it takes; config.ts puts the name of the setting in front. */

export function number(fallback: number, [min, max]: readonly [min: number, max: number]) {
  const message = `is a whole number from ${min} to ${max}, in digits`
  const isInRange = (text: string) => /^\d{1,15}$/.test(text) && Number(text) >= min && Number(text) <= max
  return z.string().refine(isInRange, message).transform(Number).default(fallback)
}

export function choice<const Values extends readonly string[]>(values: Values) {
  return z.enum(values, `is ${values.slice(0, -1).join(', ')} or ${values.at(-1)}`)
}

export const flag = (fallback: boolean) =>
  choice(['true', 'false'])
    .default(fallback ? 'true' : 'false')
    .transform((value) => value === 'true')

/** Text on pages and in messages: one line. */
export const line = z
  .string()
  .trim()
  .min(1, 'is empty')
  .max(500, 'has at most 500 characters')
  .refine((text) => !/\p{Cc}/u.test(text), 'is one line')

export const folder = z
  .string()
  .refine((text) => text.trim() === text && !text.includes('\0'), 'is the path of a folder')

/** Where the server listens: a name or an address of this machine. */
export const host = z.string().regex(/^[\w.:-]+$/, 'is a host name or an IP address, without protocol, port or path')

export const email = z.string().refine(isEmail, 'is an e-mail address')

/** An address, with or without the name of its owner in front. */
export const sender = line.refine(
  (text) => isEmail(/^[^<>]*<([^<>]+)>$/.exec(text)?.[1] ?? text),
  'is an e-mail address, such as Nukkad <hello@nukkad.example>',
)

export const telephone = z
  .string()
  .regex(/^\+?[\d ()-]{3,25}$/, 'is a telephone number')
  .refine((text) => text.replaceAll(/\D/g, '').length >= 3, 'is a telephone number')

/** An address on another site that pages link to. */
export const webUrl = z
  .url({ protocol: /^https?$/, error: 'is an address that begins with https:// or http://' })
  .transform((url) => url as WebAddress)

/** A service that the server calls. */
export const serviceUrl = z.url({ protocol: /^https?$/, error: 'is an address that begins with https:// or http://' })

/** Scheme and host, by which browsers know a site. */
export function origin(protocol: RegExp, example: string) {
  const message = `is scheme and host alone, without a path, such as ${example}`
  return z
    .url({ protocol, abort: true, error: message })
    .refine((url) => new URL(url).href === `${new URL(url).origin}/`, message)
    .transform((url) => new URL(url).origin)
}

export const smtpUrl = z.string().refine((text) => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url !== undefined && /^smtps?:$/.test(url.protocol) && url.hostname !== '' && /^\/?$/.test(url.pathname)
}, 'must begin with smtps:// or smtp:// and name a host, such as smtps://user:password@mail.example')

/** Not every connection string is a valid URL: one to a socket has no host. */
export const databaseUrl = z.string().refine((text) => {
  if (!/^postgres(ql)?:\/\/./.test(text)) return false
  try {
    const { port } = parse(text)
    return !port || (/^\d{1,5}$/.test(port) && Number(port) <= 65_535)
  } catch {
    // ignored: a text that the driver cannot read is no address, and the sentence below says so
    return false
  }
}, 'is the address of a database, such as postgres://user:password@host:5432/nukkad')

export const sellerGstin = z
  .string()
  .refine((text) => text === 'none' || parseGstNumber(text) !== undefined, {
    error: 'is a GSTIN with its check character, or none',
  })
  .transform((text) => parseGstNumber(text) ?? 'none')

export const gstStateCode = z.string().regex(/^(0[1-9]|[12]\d|3[0-8])$/, 'is the GST code of a state: 01 to 38')

/** With the financial year and six digits a number has at most 16 characters (CGST rule 46). */
export const invoiceSeries = z.string().regex(/^[A-Z0-9]{1,3}$/, 'is 1 to 3 capital letters and digits')
