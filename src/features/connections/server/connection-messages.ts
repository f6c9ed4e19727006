import type { Config } from '#config.ts'
import type { Db } from '#core/database.ts'
import { queueMessage } from '#core/messages.ts'
import { findAccount } from '#features/accounts/server/account-queries.ts'
import { signInPath } from '#features/accounts/sign-in-path.ts'
import { findBusiness } from '#features/businesses/server/business-queries.ts'
import { connectionsPath } from '../connections-path.ts'
import { disabledAfterDays } from '../rules.ts'
import { findWebhook } from './webhook-queries.ts'

/** Our names of the registered SMS texts (src/message-templates.ts); a changed text needs a new registration. */
const templates = { disabled: 'NUKKAD-WEB-01' } as const

export function disabledMessage(
  { origin, site }: Pick<Config, 'origin' | 'site'>,
  { businessId, businessName }: { businessId: number; businessName: string },
) {
  const link = origin + signInPath(connectionsPath(businessId))
  return {
    sms: {
      template: templates.disabled,
      text: `${site.name}: your webhook was switched off, as your program did not answer. Switch it on again: ${link}`,
    },
    email: {
      subject: `The webhook of ${businessName} is switched off`,
      text: `Your program has not accepted enquiries of ${businessName} for ${disabledAfterDays} days, or said that it wants no more, so we send it none.\n\nNo enquiry is lost: all of them are in your inbox.\n\nSwitch it on again, or enter another address:\n${link}\n\n${site.name}\n${site.supportEmail}`,
    },
  }
}

/** Writes to the owner: by e-mail where there is an address, else by SMS. */
export async function tellOfDisabled(
  tx: Db,
  config: Pick<Config, 'origin' | 'site'>,
  businessId: number,
): Promise<void> {
  const [business, webhook] = await Promise.all([findBusiness(tx, businessId), findWebhook(tx, businessId)])
  const owner = business?.owner_id ? await findAccount(tx, business.owner_id) : undefined
  if (!business || !owner) return
  const { sms, email } = disabledMessage(config, { businessId, businessName: business.name })
  const dedupeKey = `webhook-off:${businessId}:${webhook?.disabled_at?.getTime()}`
  if (owner.email) {
    const { subject, text } = email
    return queueMessage(tx, config, { dedupeKey, channel: 'email', recipient: owner.email, subject, body: text })
  }
  if (!owner.phone) return
  const { template, text } = sms
  await queueMessage(tx, config, { dedupeKey, channel: 'sms', recipient: owner.phone, template, body: text })
}
