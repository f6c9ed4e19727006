import type { I18n } from '@lingui/core'
import type { Config } from '#config.ts'
import { templateIn } from '#core/message-language.ts'
import { signatureOf } from '#core/message-signature.ts'
import { viewPrice } from '#features/facts/server/view-facts.ts'
import { inLanguage, type Language } from '#texts/language.ts'
import { texts } from '#texts/server-texts.ts'
import type { Change, SavedState } from '../alerts.ts'

type Site = Pick<Config, 'origin' | 'site'>

/** Our name of the registered SMS text (src/message-templates.ts); a changed text needs a new registration. */
const template = 'NUKKAD-SAV-01'

export interface BusinessNews {
  name: string
  changes: readonly Change[]
}

const stateTexts: Record<SavedState, string> = {
  listed: /* i18n */ 'It is open again.',
  closed: /* i18n */ 'It has closed for good.',
  moved: /* i18n */ 'It has moved to another place.',
  gone: /* i18n */ 'It is no longer listed.',
}

/** A change in a sentence, in the language of its reader. */
export function changeText(change: Change, i18n: I18n): string {
  switch (change.kind) {
    case 'state':
      return i18n.t(stateTexts[change.state])
    case 'price': {
      const after = viewPrice(change.after, i18n)
      if (!change.before) return i18n.t('It states a price: {after}.', { after })
      return i18n.t('New price: {after}. It was {before}.', { after, before: viewPrice(change.before, i18n) })
    }
    case 'hours':
      return i18n.t('It has new opening hours.')
    case 'bookable':
      return i18n.t('You can book a time there online now.')
  }
}

interface Words {
  /** Before the link. */
  sms: string
  subject(news: readonly BusinessNews[]): string
  before: string
  see: string
  after: string
}

const words: Record<Language, Words> = {
  en: {
    sms: 'news of a business you saved. See it, or stop these messages',
    subject: (news) => (news.length === 1 ? `News of ${news[0]?.name}` : `News of ${news.length} businesses you saved`),
    before: 'You asked to hear when businesses you saved change.',
    see: 'See them:',
    after: 'No more such e-mails? The same page has a button for that.',
  },
  hi: {
    sms: 'आपके सेव किए एक कारोबार की नई ख़बर है। देखें, या ये संदेश बंद करें',
    subject: (news) =>
      news.length === 1 ? `${news[0]?.name} की नई ख़बर` : `आपके सेव किए ${news.length} कारोबारों की नई ख़बर`,
    before: 'आपने कहा था कि आपके सेव किए कारोबारों में कुछ बदले तो आपको बताया जाए।',
    see: 'देखें:',
    after: 'ऐसे ईमेल नहीं चाहिए? उसी पेज पर इन्हें बंद करने का बटन है।',
  },
}

/** One message for all that changed, with the page that says what, and that ends such messages. */
export function alertMessage(
  { origin, site }: Site,
  { news, token }: { news: readonly BusinessNews[]; token: string },
  language: Language = 'en',
) {
  const { sms, subject, before, see, after } = words[language]
  const link = origin + inLanguage(`/saved-alerts?token=${token}`, language)
  const listed = news
    .slice(0, 20)
    .map(({ name, changes }) => `${name}\n${changes.map((change) => changeText(change, texts[language])).join(' ')}`)
  return {
    sms: { template: templateIn(template, language), body: `${site.name}: ${sms}: ${link}` },
    email: {
      subject: subject(news),
      body: `${before}\n\n${listed.join('\n\n')}\n\n${see}\n${link}\n\n${after}${signatureOf({ site })}`,
      unsubscribeUrl: link,
    },
  }
}
