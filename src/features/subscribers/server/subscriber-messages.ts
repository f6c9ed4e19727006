import type { Config } from '#config.ts'
import { confirmWithinDays } from '../rules.ts'

type Site = Pick<Config, 'site'>

/** Asks the owner of a mailbox to confirm the subscription. */
export function confirmationEmail({ site }: Site, { confirmUrl }: { confirmUrl: string }) {
  return {
    subject: `Please confirm: letters from ${site.name}`,
    body: `Somebody, we hope you, asked for the letters of ${site.name} at this address.\n\nTo get them, open this page and press the button:\n${confirmUrl}\n\nThe link works for ${confirmWithinDays} days. If it was not you, do nothing: we send no letters without your word.\n\n${site.name}\n${site.supportEmail}`,
  }
}

/** The first e-mail of a subscription; includes the unsubscribe link, like every later one. */
export function welcomeEmail({ site }: Site, { unsubscribeUrl }: { unsubscribeUrl: string }) {
  return {
    subject: `You get the letters of ${site.name} now`,
    body: `Thank you. You get our news and useful articles at this address, at most one letter a month.\n\nTo end them, now or at any time:\n${unsubscribeUrl}\n\n${site.name}\n${site.supportEmail}`,
    unsubscribeUrl,
  }
}
