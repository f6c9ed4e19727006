import { parseJson } from '#platform/parse-json.ts'
import { maxReports, type ProviderReport } from '../delivery-report.ts'
import { jsonList, jsonRecord } from '../json-record.ts'
import { shortCode } from '../send-error.ts'

const delivered = /^(1|delivered)$/i
/** 2 failed, 9 do-not-disturb, 16 and 25 rejected, 17 blocked number. */
const failed = /^(2|9|16|17|25|failed|rejected|ndnc|blocked( number)?)$/i

/**
 * Reads the reports of MSG91 in every version that it offers: a form with the field `data` (v2), or JSON with the
 * fields of one message (v3, and "Webhook (New)").
 */
export function readMsg91Reports(body: unknown): ProviderReport[] {
  const { data } = jsonRecord(body)
  if (typeof data !== 'string') return readOne(jsonRecord(body).requestId, body)
  return jsonList(parseJson(data), maxReports).flatMap((request) => {
    const { requestId, report } = jsonRecord(request)
    return jsonList(report, maxReports).flatMap((entry) => readOne(requestId, entry))
  })
}

function readOne(requestId: unknown, entry: unknown): ProviderReport[] {
  const providerId = shortCode(requestId)
  const status = String(jsonRecord(entry).status ?? '').trim()
  if (!providerId) return []
  if (delivered.test(status)) return [{ providerId, state: 'DELIVERED', reason: '' }]
  const code = status.toLowerCase().replaceAll(' ', '_')
  return failed.test(status) ? [{ providerId, state: 'FAILED', reason: `msg91_${code}` }] : []
}
