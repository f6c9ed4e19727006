import { parseMobile } from '#platform/phone.ts'
import { maxReports, ownKey, type ProviderReport } from '../delivery-report.ts'
import { jsonList, jsonRecord } from '../json-record.ts'
import { shortCode } from '../send-error.ts'

export interface WhatsappNews {
  reports: ProviderReport[]
  /** Numbers that answered with a word to stop. */
  stopped: string[]
}

const stateOf = { sent: 'SENT', delivered: 'DELIVERED', read: 'DELIVERED', failed: 'FAILED' } as const
const isStatus = (status: unknown): status is keyof typeof stateOf =>
  typeof status === 'string' && Object.hasOwn(stateOf, status)
const stopWords = /^\s*(stop|unsubscribe|band karo|बंद करो|बंद करें|रोकें)[\s.!।]*$/iu

/** Reads what the Cloud API reports about our number; one app may have several. */
export function readWhatsappNews(body: unknown, phoneId: string): WhatsappNews {
  const news: WhatsappNews = { reports: [], stopped: [] }
  for (const entry of jsonList(jsonRecord(body).entry, maxReports)) {
    for (const change of jsonList(jsonRecord(entry).changes, maxReports)) {
      const value = jsonRecord(jsonRecord(change).value)
      if (String(jsonRecord(value.metadata).phone_number_id) !== phoneId) continue
      news.reports.push(...jsonList(value.statuses, maxReports).flatMap(reportOf))
      news.stopped.push(...jsonList(value.messages, maxReports).flatMap(stopOf))
    }
  }
  return news
}

function reportOf(entry: unknown): ProviderReport[] {
  const { id, status, errors, biz_opaque_callback_data: data } = jsonRecord(entry)
  if (!isStatus(status)) return []
  const { code } = jsonRecord(jsonList(errors, 1)[0])
  const reason = status === 'failed' ? `whatsapp_${shortCode(code) ?? 'failed'}` : ''
  return [{ key: ownKey(data), providerId: shortCode(id), state: stateOf[status], reason }]
}

function stopOf(entry: unknown): string[] {
  const { from, text, button } = jsonRecord(entry)
  const typed = jsonRecord(text).body ?? jsonRecord(button).text
  const phone = typeof from === 'string' && /^91\d{10}$/.test(from) ? parseMobile(from) : undefined
  return phone && typeof typed === 'string' && stopWords.test(typed) ? [phone] : []
}
