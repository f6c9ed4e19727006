import type { Config } from '#config.ts'
import type { Ctx } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import { asRead } from '#core/message-language.ts'
import { queueMessage } from '#core/messages.ts'
import { findAccount } from '#features/accounts/server/account-queries.ts'
import { findAddressee } from './addressee-queries.ts'
import { enquiryMessage, type Notification } from './enquiry-messages.ts'
import type { EnquiryRow } from './enquiry-queries.ts'
import type { Occasion } from './enquiry-words.ts'

type NotifiedEnquiry = Pick<EnquiryRow, 'id' | 'business_id' | 'subject'>

/**
 * Queues a notification for the owner of the business, or for the contacts of the listing when it has no owner: SMS
 * when there is a mobile number, e-mail when there is an address. `key` identifies the event, so that it is notified
 * once only.
 */
export async function notifyMerchant(
  tx: Db,
  { app }: Ctx,
  enquiry: NotifiedEnquiry,
  occasion: Occasion,
  key: string,
): Promise<void> {
  const addressee = await findAddressee(tx, enquiry.business_id)
  if (!addressee) return
  const { businessName, phone, email, byWhatsapp, language } = addressee
  const facts = { enquiryId: enquiry.id, subject: enquiry.subject, businessName }
  const message = asRead(app, { wanted: language, channel: byWhatsapp ? 'whatsapp' : 'sms' }, (read) =>
    enquiryMessage(occasion, app.config, facts, read),
  )
  await queueBoth(tx, app.config, message, { phone, email, key, byWhatsapp })
}

/** Queues a notification for the customer. An unverified e-mail address gets none. */
export async function notifyCustomer(
  tx: Db,
  { app }: Ctx,
  enquiry: NotifiedEnquiry &
    Pick<EnquiryRow, 'business_name' | 'customer_id' | 'contact_phone' | 'contact_email' | 'is_email_verified'>,
  occasion: Occasion,
  key: string,
): Promise<void> {
  const { contact_phone: phone, contact_email, customer_id, is_email_verified } = enquiry
  const account = customer_id === null ? undefined : await findAccount(tx, customer_id)
  if (!account || account.deleted_at) return
  const facts = { enquiryId: enquiry.id, subject: enquiry.subject, businessName: enquiry.business_name }
  const email = is_email_verified ? contact_email : null
  const message = asRead(app, { wanted: account.language }, (language) =>
    enquiryMessage(occasion, app.config, facts, language),
  )
  await queueBoth(tx, app.config, message, { phone, email, key })
}

/** Queues a message as SMS, or by WhatsApp, where there is a number, as e-mail where there is an address. */
export async function queueBoth(
  tx: Db,
  config: Pick<Config, 'origin'>,
  { sms, email }: Notification,
  to: { phone: string | null; email: string | null; key: string; byWhatsapp?: boolean },
): Promise<void> {
  if (to.phone) {
    await queueMessage(tx, config, {
      dedupeKey: `${to.key}:sms`,
      channel: to.byWhatsapp ? 'whatsapp' : 'sms',
      recipient: to.phone,
      body: sms.text,
      template: sms.template,
    })
  }
  if (to.email) {
    await queueMessage(tx, config, {
      dedupeKey: `${to.key}:email`,
      channel: 'email',
      recipient: to.email,
      subject: email.subject,
      body: email.text,
    })
  }
}
