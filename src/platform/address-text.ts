import { z } from 'zod'
import type { LinkAddress } from './page-address.ts'

/** An address in an answer: a text to callers of the API, a checked link to our own pages. */
export function addressText<Address extends LinkAddress>(): z.ZodType<Address> {
  return z.string() as unknown as z.ZodType<Address>
}
