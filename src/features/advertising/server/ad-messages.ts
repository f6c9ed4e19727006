import type { Config } from '#config.ts'
import type { Db } from '#core/database.ts'
import { queueMessage } from '#core/messages.ts'
import { signInPath } from '#features/accounts/sign-in-path.ts'
import { adPath } from '../ad-paths.ts'
import { adNumberOf } from '../rules.ts'
import type { AdRow } from './advertising-queries.ts'

type Site = Pick<Config, 'origin' | 'site'>

/** Our names of the registered SMS texts (src/message-templates.ts); a changed text needs a new registration. */
const templates = { approved: 'NUKKAD-AD-01', refused: 'NUKKAD-AD-02', late: 'NUKKAD-AD-03' } as const
export type AdNews = keyof typeof templates

/** What was decided, as SMS and e-mail say it; of SMS the link is the only variable. */
export function adMessage(news: AdNews, { origin, site }: Site, adId: number) {
  const link = origin + signInPath(adPath(adId))
  const sentence = {
    approved: `your advertisement was checked and will run on its days. Its page: ${link}`,
    refused: `we cannot show your advertisement; your money is on its way back. Why: ${link}`,
    late: `we did not check your advertisement in time; your money is on its way back. Choose new days: ${link}`,
  }[news]
  return {
    sms: { template: templates[news], body: `${site.name}: ${sentence}` },
    email: {
      subject: `${site.name}: your advertisement ${adNumberOf(adId)}`,
      body: `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}\n\n${site.name}\n${site.supportEmail}`,
      replyTo: site.supportEmail,
    },
  }
}

/** Queues it to the e-mail address that was given, else to the number. */
export async function tellOfAd(tx: Db, config: Site, ad: AdRow, news: AdNews): Promise<void> {
  const message = adMessage(news, config, ad.id)
  const dedupeKey = `ad:${news}:${ad.id}`
  if (ad.email) await queueMessage(tx, config, { ...message.email, dedupeKey, channel: 'email', recipient: ad.email })
  else if (ad.phone) await queueMessage(tx, config, { ...message.sms, dedupeKey, channel: 'sms', recipient: ad.phone })
}
