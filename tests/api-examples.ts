import { endpoints } from '#endpoints.ts'
import { indianDate } from '#platform/indian-time.ts'
import type { Caller } from './test-app.ts'

type Values = Record<string, string | number>

export interface CallOptions {
  params?: Values
  query?: Values
  body?: unknown
  /** A form with files instead of a body; `shown` is what the document shows of it. */
  form?: { sent: Buffer; headers: Record<string, string>; shown: unknown }
  headers?: Record<string, string>
}

/** Calls by operationId, and what each was sent and answered. */
export class Recorder {
  readonly examples: Record<string, { body?: unknown; answer: unknown }> = {}

  /** Makes a call that must succeed; the answer becomes its example. Returns the `data`. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects and fails when it is not there
  async call(caller: Caller, operationId: string, options: CallOptions = {}): Promise<any> {
    const endpoint = endpoints.find((one) => one.operationId === operationId)
    if (!endpoint) throw new Error(`There is no call ${operationId}.`)
    const { params = {}, query = {}, body, form, headers = {} } = options
    const path = endpoint.path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(params[name])))
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
    const url = search.size > 0 ? `${path}?${search}` : path
    const answer = await caller.call(endpoint.method, url, form?.sent ?? body, { ...form?.headers, ...headers })
    if (answer.status !== endpoint.status) throw new Error(`${operationId}: ${JSON.stringify(answer.body)}`)
    const sent = form?.shown ?? body
    const answered = endpoint.file ? null : shown(answer.body)
    this.examples[operationId] = { ...(sent !== undefined && { body: shown(sent) }), answer: answered }
    return answer.body.data
  }
}

const tokenFields = new Set(['access_token', 'refresh_token', 'token', 'idempotencyKey'])
const maxEntries = 2
/** Whether a business is open depends on when the test runs. */
const shownOpenState = { isOpen: true, text: 'Open now · Closes 9 pm', changesAt: '2026-11-30T05:00:00.000Z' }
const dateInText = /\b\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4}\b/g
/** What is random in every run. */
const randomFields: Readonly<Record<string, string>> = {
  challenge: 'bm90IGFueSBjaGFsbGVuZ2Ugb2Ygb3Vycw',
  signature: 'c2lnbmF0dXJl',
  clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
  attestationObject: 'o2NmbXRkbm9uZQ',
  authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4',
  rawId: 'cGFzc2tleQ',
  passkeyId: 'cGFzc2tleQ',
}
const isPasskeyId = (text: string) => /^[\w-]{32}$/.test(text)

const dayMs = 86_400_000
const [shownTomorrow, tomorrow] = ['2026-12-01', indianDate(new Date(Date.now() + dayMs))].map((day) => Date.parse(day))

/** As many days from 1 December as from tomorrow: every date of a call is of days to come. */
function shownDay(date: string): string {
  return new Date((shownTomorrow ?? 0) + Date.parse(date) - (tomorrow ?? 0)).toISOString().slice(0, 10)
}

/** A value as the document shows it: the same in every run, and lists cut short. */
function shown(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.slice(0, maxEntries).map((entry) => shown(entry, name))
  if (name === 'openState' && value !== null) return shownOpenState
  if (value instanceof Object) {
    return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, shown(inner, field)]))
  }
  if (typeof value === 'boolean') return name === 'isToday' ? false : value
  if (name === 'expiresAt' && typeof value === 'number') return 1_796_000_000
  if (typeof value !== 'string') return name === 'width' || name === 'height' ? 800 : value
  if (randomFields[name] !== undefined) return randomFields[name]
  if (name === 'id' && isPasskeyId(value)) return randomFields.passkeyId
  if (tokenFields.has(name)) return 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'
  if (name === 'otp' || name === 'ownerOtp' || name === 'password') return '123456'
  if (name === 'nextCursor') return 'MTc5NTM0MDIwMDAwMDAwMC4x'
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return shownDay(value)
  return value
    .replace(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, '2026-11-30T05:00:00.000Z')
    .replace(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, '6f1c1f5e-0c3b-4f2a-9a57-2f7d1c0b9e11')
    .replace(/^(order|pay)_\w{14}$/, '$1_Q8r2LkT0aZ9xYw')
    .replace(/^[0-9a-f]{64}$/, 'f0e1d2c3'.repeat(8))
    .replace(dateInText, '1 Dec 2026')
    .replace(/[0-9a-f]{32}/, '0123456789abcdef0123456789abcdef')
    .replace(/^([0-9a-f]{32})\.[\w-]{32}$/, '$1.Q8r2LkT0aZ9xYwQ8r2LkT0aZ9xYwQ8r2')
}
