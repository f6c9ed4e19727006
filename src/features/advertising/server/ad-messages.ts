import type { Config } from '#config.ts'
import type { App } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import { asRead, type Senders, templateIn } from '#core/message-language.ts'
import { signatureOf } from '#core/message-signature.ts'
import { queueMessage } from '#core/messages.ts'
import { findAccount } from '#features/accounts/server/account-queries.ts'
import { signInPath } from '#features/accounts/sign-in-path.ts'
import { inLanguage, type Language } from '#texts/language.ts'
import { adPath } from '../ad-paths.ts'
import { adNumberOf } from '../rules.ts'
import type { AdRow } from './advertising-queries.ts'

type Site = Pick<Config, 'origin' | 'site'>

/** Our names of the registered SMS texts (src/message-templates.ts); a changed text needs a new registration. */
const templates = { approved: 'NUKKAD-AD-01', refused: 'NUKKAD-AD-02', late: 'NUKKAD-AD-03' } as const
export type AdNews = keyof typeof templates

/** What was decided, as SMS and e-mail say it before the link. */
const sentences: Record<Language, Record<AdNews, string>> = {
  en: {
    approved: 'your advertisement was checked and will run on its days. Its page',
    refused: 'we cannot show your advertisement; your money is on its way back. Why',
    late: 'we did not check your advertisement in time; your money is on its way back. Choose new days',
  },
  hi: {
    approved: 'आपका विज्ञापन जाँच लिया गया है और अपने दिनों पर चलेगा। उसका पेज',
    refused: 'हम आपका विज्ञापन नहीं दिखा सकते; आपके पैसे वापस भेजे जा रहे हैं। वजह',
    late: 'हम आपका विज्ञापन समय पर नहीं जाँच सके; आपके पैसे वापस भेजे जा रहे हैं। नए दिन चुनें',
  },
}

const subjects: Record<Language, string> = { en: 'your advertisement', hi: 'आपका विज्ञापन' }

export function adMessage(news: AdNews, { origin, site }: Site, adId: number, language: Language = 'en') {
  const link = origin + inLanguage(signInPath(adPath(adId)), language)
  const sentence = `${sentences[language][news]}: ${link}`
  return {
    sms: { template: templateIn(templates[news], language), body: `${site.name}: ${sentence}` },
    email: {
      subject: `${site.name}: ${subjects[language]} ${adNumberOf(adId)}`,
      body: `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}${signatureOf({ site })}`,
      replyTo: site.supportEmail,
    },
  }
}

/** Queues it to the e-mail address that was given, else to the number. */
export async function tellOfAd(tx: Db, app: Pick<App, 'config'> & Senders, ad: AdRow, news: AdNews): Promise<void> {
  const { config } = app
  const advertiser = ad.account_id === null ? undefined : await findAccount(tx, ad.account_id)
  const message = asRead(app, { wanted: advertiser?.language ?? 'en' }, (language) =>
    adMessage(news, config, ad.id, language),
  )
  const dedupeKey = `ad:${news}:${ad.id}`
  if (ad.email) await queueMessage(tx, config, { ...message.email, dedupeKey, channel: 'email', recipient: ad.email })
  else if (ad.phone) await queueMessage(tx, config, { ...message.sms, dedupeKey, channel: 'sms', recipient: ad.phone })
}
