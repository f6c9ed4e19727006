import { jsonList, jsonRecord } from './json-record.ts'
import { shortCode } from './send-error.ts'

/** What a provider says became of a message it had taken. */
export interface ProviderReport {
  /** Our key, where the provider returns it. */
  key?: string | undefined
  /** The provider's own id. */
  providerId?: string | undefined
  state: 'SENT' | 'DELIVERED' | 'FAILED'
  /** A short code: never a number, a name or free text of the provider. */
  reason: string
}

/** More than any provider sends at once. */
export const maxReports = 1000

/** A code that an operator may read in a log; eight digits in a row may be somebody's number. */
function reasonCode(value: unknown): string | undefined {
  const code = shortCode(value)
  return code === undefined || code.length > 60 || /\d{8}/.test(code) ? undefined : code
}

/** Keys as core/messages.ts and deliver-otp.ts give them to providers. */
const keyForm = /^(message:\d{1,18}|otp:\d{1,18}:[a-z]{3,10})$/
export const ownKey = (value: unknown) => (typeof value === 'string' && keyForm.test(value) ? value : undefined)

/**
 * `{reports: [{key or id, state: DELIVERED or FAILED, reason}]}`, as gateways behind src/providers/sms/http-sms.ts
 * send.
 */
export function readHttpReports(body: unknown): ProviderReport[] {
  return jsonList(jsonRecord(body).reports, maxReports).flatMap((entry) => {
    const { key, id, state, reason } = jsonRecord(entry)
    if (state !== 'DELIVERED' && state !== 'FAILED') return []
    return [{ key: ownKey(key), providerId: shortCode(id), state, reason: reasonCode(reason) ?? '' }]
  })
}

const failedEvents = new Set(['bounced', 'dropped', 'rejected'])

/**
 * `{events: [{messageId, event: delivered, bounced, dropped or rejected, code}]}`, about e-mails by their Message-ID.
 */
export function readEmailReports(body: unknown): ProviderReport[] {
  return jsonList(jsonRecord(body).events, maxReports).flatMap((entry): ProviderReport[] => {
    const { messageId, event, code } = jsonRecord(entry)
    // An @ is part of every Message-ID, and of no other id.
    const id = typeof messageId === 'string' ? messageId.replace(/^<|>$/g, '') : ''
    const providerId = /^[\w.-]{1,100}@[\w.-]{1,200}$/.test(id) ? id : undefined
    if (!providerId) return []
    if (event === 'delivered') return [{ providerId, state: 'DELIVERED', reason: '' }]
    if (typeof event !== 'string' || !failedEvents.has(event)) return []
    return [{ providerId, state: 'FAILED', reason: reasonCode(code) ?? event }]
  })
}
