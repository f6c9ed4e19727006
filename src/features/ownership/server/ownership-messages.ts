import type { Config } from '#config.ts'
import type { App } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import { asRead, type Senders, templateIn } from '#core/message-language.ts'
import { signatureOf } from '#core/message-signature.ts'
import { queueMessage } from '#core/messages.ts'
import { findAccountByIdentifier } from '#features/accounts/server/account-queries.ts'
import { signInPath } from '#features/accounts/sign-in-path.ts'
import { inLanguage, type Language } from '#texts/language.ts'
import { claimPath } from '../claim-path.ts'
import { transferPath, transfersPath } from '../transfer-path.ts'

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
  declined: 'NUKKAD-OWN-09',
} as const
export type OwnershipNews = keyof typeof templates

/** What happened, as SMS and e-mail say it before the link. */
const sentences: Record<Language, Record<OwnershipNews, (tollFree: string) => string>> = {
  en: {
    claimed: (tollFree) =>
      `your listing was claimed with a code sent to this number. If it was not you, call ${tollFree} at once`,
    approved: () => "your papers are right, the business is yours. Customers' new enquiries reach you",
    refused: () => 'we could not accept your papers. Why, and what you can do',
    disputed: () => 'somebody says that your listing is theirs and has sent papers. We check them and call you first',
    lost: (tollFree) =>
      `your listing now belongs to somebody whose papers we checked. If that is wrong, call ${tollFree}`,
    offered: () => 'somebody wants to give you their business. See which, and accept within 48 hours',
    accepted: () => 'the business you gave away has its new owner. You both can undo it for 7 days',
    undone: () => 'a business that changed hands was given back. See which',
    declined: () => 'your offer of a business was declined. It stays yours. See your listings',
  },
  hi: {
    claimed: (tollFree) =>
      `इस नंबर पर आए कोड से आपकी लिस्टिंग ले ली गई है। अगर यह आपने नहीं किया, तो तुरंत ${tollFree} पर फ़ोन करें`,
    approved: () => 'आपके काग़ज़ सही हैं, कारोबार आपका है। ग्राहकों की नई पूछताछ अब आपको मिलेगी',
    refused: () => 'हम आपके काग़ज़ स्वीकार नहीं कर सके। वजह, और आप क्या कर सकते हैं',
    disputed: () => 'किसी ने आपकी लिस्टिंग को अपनी बताकर काग़ज़ भेजे हैं। हम उन्हें जाँचेंगे और पहले आपको फ़ोन करेंगे',
    lost: (tollFree) => `आपकी लिस्टिंग अब किसी और की है, जिनके काग़ज़ हमने जाँचे हैं। अगर यह ग़लत है, तो ${tollFree} पर फ़ोन करें`,
    offered: () => 'कोई अपना कारोबार आपके नाम करना चाहता है। देखें कौन सा, और 48 घंटे में स्वीकार करें',
    accepted: () => 'जो कारोबार आपने दिया था, उसे नया मालिक मिल गया है। 7 दिन तक आप दोनों इसे पलट सकते हैं',
    undone: () => 'जो कारोबार दूसरे के नाम हुआ था, वह वापस कर दिया गया है। देखें कौन सा',
    declined: () => 'आपने जो कारोबार सौंपना चाहा था, उसके लिए मना कर दिया गया है। वह आपका ही है। अपनी लिस्टिंग देखें',
  },
}

const subjects: Record<Language, string> = { en: 'about the owner of a listing', hi: 'लिस्टिंग के मालिक के बारे में' }

export function ownershipMessage(
  news: OwnershipNews,
  { origin, site }: Site,
  businessId: number,
  language: Language = 'en',
) {
  const isTransfer = news === 'offered' || news === 'accepted' || news === 'undone'
  const page = news === 'declined' ? transferPath(businessId) : isTransfer ? transfersPath : claimPath(businessId)
  const link = origin + inLanguage(signInPath(page), language)
  const sentence = `${sentences[language][news](site.tollFree)}: ${link}`
  return {
    sms: { template: templateIn(templates[news], language), body: `${site.name}: ${sentence}` },
    email: {
      subject: `${site.name}: ${subjects[language]}`,
      body: `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}${signatureOf({ site })}`,
      replyTo: site.supportEmail,
    },
  }
}

/**
 * Queues it to a number, else to an e-mail address, in the language of the account that has it; `key` identifies the
 * occasion.
 */
export async function tellOfOwnership(
  tx: Db,
  app: Pick<App, 'config'> & Senders,
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
  const { config } = app
  const contact = phone ? { kind: 'phone' as const, value: phone } : { kind: 'email' as const, value: email ?? '' }
  const reader = await findAccountByIdentifier(tx, contact)
  const message = asRead(app, { wanted: reader?.language ?? 'en' }, (language) =>
    ownershipMessage(news, config, businessId, language),
  )
  const dedupeKey = `ownership:${news}:${key}`
  if (phone) await queueMessage(tx, config, { ...message.sms, dedupeKey, channel: 'sms', recipient: phone })
  else if (email) await queueMessage(tx, config, { ...message.email, dedupeKey, channel: 'email', recipient: email })
}
