import type { Config } from '#config.ts'
import type { App } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import { asRead, type Senders, templateIn } from '#core/message-language.ts'
import { signatureOf } from '#core/message-signature.ts'
import { queueMessage } from '#core/messages.ts'
import { findAccount } from '#features/accounts/server/account-queries.ts'
import { signInPath } from '#features/accounts/sign-in-path.ts'
import { findBusiness } from '#features/businesses/server/business-queries.ts'
import { inLanguage, type Language } from '#texts/language.ts'
import { connectionsPath } from '../connections-path.ts'
import { disabledAfterDays } from '../rules.ts'
import { findWebhook } from './webhook-queries.ts'

/** Our names of the registered SMS texts (src/message-templates.ts); a changed text needs a new registration. */
const templates = { disabled: 'NUKKAD-WEB-01' } as const

interface Words {
  /** Before the link. */
  sms: string
  subject(businessName: string): string
  /** Of the e-mail, before the link. */
  before(businessName: string): string
}

const words: Record<Language, Words> = {
  en: {
    sms: 'your webhook was switched off, as your program did not answer. Switch it on again',
    subject: (businessName) => `The webhook of ${businessName} is switched off`,
    before: (businessName) =>
      `Your program has not accepted enquiries of ${businessName} for ${disabledAfterDays} days, or said that it wants no more, so we send it none.\n\nNo enquiry is lost: all of them are in your inbox.\n\nSwitch it on again, or enter another address:`,
  },
  hi: {
    sms: 'आपका वेबहुक बंद कर दिया गया है, क्योंकि आपके प्रोग्राम ने जवाब नहीं दिया। फिर चालू करें',
    subject: (businessName) => `${businessName} का वेबहुक बंद कर दिया गया है`,
    before: (businessName) =>
      `आपके प्रोग्राम ने ${disabledAfterDays} दिन से ${businessName} की कोई पूछताछ नहीं ली, या कहा कि उसे और नहीं चाहिए। इसलिए हम उसे कुछ नहीं भेज रहे।\n\nकोई पूछताछ खोई नहीं है: सब आपके इनबॉक्स में हैं।\n\nफिर चालू करें, या दूसरा पता डालें:`,
  },
}

export function disabledMessage(
  { origin, site }: Pick<Config, 'origin' | 'site'>,
  { businessId, businessName }: { businessId: number; businessName: string },
  language: Language = 'en',
) {
  const { sms, subject, before } = words[language]
  const link = origin + inLanguage(signInPath(connectionsPath(businessId)), language)
  return {
    sms: { template: templateIn(templates.disabled, language), body: `${site.name}: ${sms}: ${link}` },
    email: {
      subject: subject(businessName),
      body: `${before(businessName)}\n${link}${signatureOf({ site })}`,
    },
  }
}

/** Writes to the owner: by e-mail where there is an address, else by SMS. */
export async function tellOfDisabled(tx: Db, app: Pick<App, 'config'> & Senders, businessId: number): Promise<void> {
  const { config } = app
  const [business, webhook] = await Promise.all([findBusiness(tx, businessId), findWebhook(tx, businessId)])
  const owner = business?.owner_id ? await findAccount(tx, business.owner_id) : undefined
  if (!business || !owner) return
  const facts = { businessId, businessName: business.name }
  const { sms, email } = asRead(app, { wanted: owner.language }, (language) => disabledMessage(config, facts, language))
  const dedupeKey = `webhook-off:${businessId}:${webhook?.disabled_at?.getTime()}`
  if (owner.email) await queueMessage(tx, config, { ...email, dedupeKey, channel: 'email', recipient: owner.email })
  else if (owner.phone) await queueMessage(tx, config, { ...sms, dedupeKey, channel: 'sms', recipient: owner.phone })
}
