import type { Config } from '#config.ts'
import type { Db } from '#core/database.ts'
import { queueMessage } from '#core/messages.ts'
import { signInPath } from '#features/accounts/sign-in-path.ts'
import { claimPath } from '../claim-path.ts'
import { transfersPath } from '../transfer-path.ts'

type Site = Pick<Config, 'origin' | 'site'>

/** Our names of the registered SMS texts (src/message-templates.ts); a changed text needs a new registration. */
const templates = {
  claimed: 'NUKKAD-OWN-01',
  approved: 'NUKKAD-OWN-02',
  refused: 'NUKKAD-OWN-03',
  disputed: 'NUKKAD-OWN-04',
  lost: 'NUKKAD-OWN-05',
  offered: 'NUKKAD-OWN-06',
  accepted: 'NUKKAD-OWN-07',
  undone: 'NUKKAD-OWN-08',
} as const
export type OwnershipNews = keyof typeof templates

/** What happened, as SMS and e-mail say it; of SMS the link is the only variable. */
function sentenceOf(news: OwnershipNews, { origin, site }: Site, businessId: number): string {
  const isTransfer = news === 'offered' || news === 'accepted' || news === 'undone'
  const link = origin + signInPath(isTransfer ? transfersPath : claimPath(businessId))
  return {
    claimed: `your listing was claimed with a code sent to this number. If it was not you, call ${site.tollFree} at once: ${link}`,
    approved: `your papers are right, the business is yours. Customers' new enquiries reach you: ${link}`,
    refused: `we could not accept your papers. Why, and what you can do: ${link}`,
    disputed: `somebody says that your listing is theirs and has sent papers. We check them and call you first: ${link}`,
    lost: `your listing now belongs to somebody whose papers we checked. If that is wrong, call ${site.tollFree}: ${link}`,
    offered: `somebody wants to give you their business. See which, and accept within 48 hours: ${link}`,
    accepted: `the business you gave away has its new owner. You both can undo it for 7 days: ${link}`,
    undone: `a business that changed hands was given back. See which: ${link}`,
  }[news]
}

export function ownershipMessage(news: OwnershipNews, config: Site, businessId: number) {
  const sentence = sentenceOf(news, config, businessId)
  const { site } = config
  return {
    sms: { template: templates[news], body: `${site.name}: ${sentence}` },
    email: {
      subject: `${site.name}: about the owner of a listing`,
      body: `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}\n\n${site.name}\n${site.supportEmail}`,
      replyTo: site.supportEmail,
    },
  }
}

/** Queues it to a number, else to an e-mail address; `key` identifies the occasion. */
export async function tellOfOwnership(
  tx: Db,
  config: Site,
  {
    news,
    businessId,
    phone,
    email,
    key,
  }: {
    news: OwnershipNews
    businessId: number
    phone: string | null
    email: string | null
    key: string
  },
): Promise<void> {
  const message = ownershipMessage(news, config, businessId)
  const dedupeKey = `ownership:${news}:${key}`
  if (phone) await queueMessage(tx, config, { ...message.sms, dedupeKey, channel: 'sms', recipient: phone })
  else if (email) await queueMessage(tx, config, { ...message.email, dedupeKey, channel: 'email', recipient: email })
}
