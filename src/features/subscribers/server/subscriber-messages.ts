import type { Config } from '#config.ts'
import { signatureOf } from '#core/message-signature.ts'
import type { Language } from '#texts/language.ts'
import { confirmWithinDays } from '../rules.ts'

type Site = Pick<Config, 'site'>

interface Words {
  confirmation: { subject(name: string): string; body(name: string, confirmUrl: string): string }
  welcome: { subject(name: string): string; body(unsubscribeUrl: string): string }
}

const words: Record<Language, Words> = {
  en: {
    confirmation: {
      subject: (name) => `Please confirm your subscription to the ${name} newsletter`,
      body: (name, confirmUrl) =>
        `Somebody, hopefully you, asked for the ${name} newsletter at this address.\n\nTo subscribe, open this page and press the button:\n${confirmUrl}\n\nThe link works for ${confirmWithinDays} days. If it was not you, do nothing: we send no newsletter without your confirmation.`,
    },
    welcome: {
      subject: (name) => `You are subscribed to the ${name} newsletter`,
      body: (unsubscribeUrl) =>
        `Thank you. You will get our news and useful articles at this address, at most one newsletter a month.\n\nTo unsubscribe, now or at any time:\n${unsubscribeUrl}`,
    },
  },
  hi: {
    confirmation: {
      subject: (name) => `कृपया ${name} न्यूज़लेटर के लिए हाँ कहें`,
      body: (name, confirmUrl) =>
        `किसी ने, शायद आपने ही, इस पते पर ${name} का न्यूज़लेटर मँगाया है।\n\nइसे पाने के लिए यह पेज खोलें और बटन दबाएँ:\n${confirmUrl}\n\nलिंक ${confirmWithinDays} दिन चलेगा। अगर यह आप नहीं थे, तो कुछ न करें: आपकी हाँ के बिना हम कोई न्यूज़लेटर नहीं भेजते।`,
    },
    welcome: {
      subject: (name) => `अब आपको ${name} का न्यूज़लेटर मिलेगा`,
      body: (unsubscribeUrl) =>
        `धन्यवाद। हमारी ख़बरें और काम के लेख आपको इस पते पर मिलेंगे, महीने में ज़्यादा से ज़्यादा एक बार।\n\nइसे अभी या कभी भी बंद करने के लिए:\n${unsubscribeUrl}`,
    },
  },
}

/** Asks the owner of a mailbox to confirm the subscription. */
export function confirmationEmail(config: Site, { confirmUrl }: { confirmUrl: string }, language: Language) {
  const { subject, body } = words[language].confirmation
  const { name } = config.site
  return { subject: subject(name), body: `${body(name, confirmUrl)}${signatureOf(config)}` }
}

/** The first e-mail of a subscription; includes the unsubscribe link, like every later one. */
export function welcomeEmail(config: Site, { unsubscribeUrl }: { unsubscribeUrl: string }, language: Language) {
  const { subject, body } = words[language].welcome
  return {
    subject: subject(config.site.name),
    body: `${body(unsubscribeUrl)}${signatureOf(config)}`,
    unsubscribeUrl,
  }
}
