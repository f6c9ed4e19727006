import type { Config } from '#config.ts'
import { confirmWithinDays } from '../rules.ts'

type Site = Pick<Config, 'site'>

/** Asks the owner of a mailbox to confirm the subscription. */
export function confirmationEmail({ site }: Site, { confirmUrl }: { confirmUrl: string }) {
  return {
    subject: `Please confirm your subscription to the ${site.name} newsletter`,
    body: `Somebody, hopefully you, asked for the ${site.name} newsletter at this address.\n\nTo subscribe, open this page and press the button:\n${confirmUrl}\n\nThe link works for ${confirmWithinDays} days. If it was not you, do nothing: we send no newsletter without your confirmation.\n\n${site.name}\n${site.supportEmail}`,
  }
}

/** The first e-mail of a subscription; includes the unsubscribe link, like every later one. */
export function welcomeEmail({ site }: Site, { unsubscribeUrl }: { unsubscribeUrl: string }) {
  return {
    subject: `You are subscribed to the ${site.name} newsletter`,
    body: `Thank you. You will get our news and useful articles at this address, at most one newsletter a month.\n\nTo unsubscribe, now or at any time:\n${unsubscribeUrl}\n\n${site.name}\n${site.supportEmail}`,
    unsubscribeUrl,
  }
}
