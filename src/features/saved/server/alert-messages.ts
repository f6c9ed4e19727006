import type { I18n } from '@lingui/core'
import type { Config } from '#config.ts'
import { viewPrice } from '#features/facts/server/view-facts.ts'
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

/** One message for all that changed, with the page that says what, and that ends such messages. */
export function alertMessage(
  { origin, site }: Site,
  { news, token }: { news: readonly BusinessNews[]; token: string },
) {
  const link = `${origin}/saved-alerts?token=${token}`
  const listed = news
    .slice(0, 20)
    .map(({ name, changes }) => `${name}\n${changes.map((change) => changeText(change, texts.en)).join(' ')}`)
  const [first] = news
  return {
    sms: {
      template,
      body: `${site.name}: news of a business you saved. See it, or stop these messages: ${link}`,
    },
    email: {
      subject: news.length === 1 ? `News of ${first?.name}` : `News of ${news.length} businesses you saved`,
      body: `You asked to hear when businesses you saved change.\n\n${listed.join('\n\n')}\n\nSee them:\n${link}\n\nNo more such e-mails? The same page has a button for that.\n\n${site.name}\n${site.supportEmail}`,
      unsubscribeUrl: link,
    },
  }
}
