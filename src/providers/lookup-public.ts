import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Why an address is not sent to. */
export class NotPublicError extends Error {}

/** What IANA gives to the public internet of IPv6; old forms that hold an IPv4 address are outside. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an IP address belongs to the public internet: not to a machine, network or tunnel of our own. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const known = ipaddr.process(address)
  if (known instanceof ipaddr.IPv6 && !known.match(globalUnicast)) return false
  return known.range() === 'unicast'
}

/** A name server that answers nothing: two tries, each so long. */
const patience = { timeout: 1500, tries: 2 }

/**
 * Looks up names that strangers chose, at the moment of connecting: a name cannot lead elsewhere than where it was
 * checked (rebinding). Asked without the system's own `lookup`, which keeps one of the four threads that also read
 * files for as long as a stranger's name server likes to be silent.
 */
export function createPublicLookup(newResolver = () => new Resolver(patience)): LookupFunction {
  return (hostname, options, callback) => {
    addressesOf(newResolver(), hostname).then(
      (found) => {
        const [first] = found
        if (!first || !found.every(({ address }) => isPublicAddress(address)))
          return callback(new NotPublicError('The name leads to an address that is not public.'), '')
        if (options.all) callback(null, found)
        else callback(null, first.address, first.family)
      },
      // ignored: whoever connects throws it on
      (error: NodeJS.ErrnoException) => callback(error, ''),
    )
  }
}

/** Its addresses of both kinds; many names have one kind only. */
async function addressesOf(resolver: Resolver, hostname: string): Promise<LookupAddress[]> {
  const asked = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  const found = asked.flatMap((answer, at) =>
    answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family: at === 0 ? 4 : 6 })) : [],
  )
  const failed = asked.find((answer) => answer.status === 'rejected')
  if (found.length === 0 && failed) throw failed.reason
  return found
}
