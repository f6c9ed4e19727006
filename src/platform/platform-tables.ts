import type { ColumnType, Generated, Kysely } from 'kysely'

export type Timestamp = ColumnType<Date, Date | undefined, Date>
/** A column that may be NULL, and may be left out when a row is inserted. */
export type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>
export type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>

export interface PlatformTables {
  outgoing_message: {
    id: Generated<number>
    dedupe_key: string
    channel: 'sms' | 'email' | 'whatsapp'
    recipient: string
    subject: Generated<string>
    body: string
    /** Our name of its text (src/message-templates.ts); the ids of operators and services are not stored. */
    dlt_template_id: string | null
    reply_to: string | null
    unsubscribe_url: string | null
    daytime_only: Generated<boolean>
    /** The address of the site in its links; NULL of messages of before this was kept. */
    origin: Nullable<string>
    attachment_name: ColumnType<string | null, string | null | undefined, never>
    attachment_type: ColumnType<string | null, string | null | undefined, never>
    attachment: ColumnType<Buffer | null, Buffer | null | undefined, never>
    created_at: Timestamp
    sent_at: NullableTimestamp
  }
  dev_outbox: {
    id: Generated<number>
    idempotency_key: string
    channel: 'sms' | 'email' | 'whatsapp'
    recipient: string
    subject: Generated<string>
    body: string
    created_at: Timestamp
  }
  delivery: {
    id: Generated<number>
    key: string
    channel: 'sms' | 'email' | 'whatsapp'
    state: 'SENDING' | 'WAITING' | 'SENT' | 'MAYBE_SENT' | 'DELIVERED' | 'FAILED'
    reason: Generated<string>
    provider_id: string | null
    attempts: Generated<number>
    created_at: Timestamp
    updated_at: Timestamp
  }
  hourly_use: { hour: Date; kind: string; uses: number }
  daily_use: { day: ColumnType<Date, string, never>; kind: string; who: string; uses: number }
  form_draft: { token_hash: string; form: string; content: Buffer; network_hash: string; expires_at: Date }
  spent_proof: { id_hash: string; used_for: string; spent_at: Timestamp }
  request_rate: { minute: number; who: string; requests: number }
  worker_heartbeat: { worker_id: string; seen_at: Date }
  idempotent_answer: {
    caller: string
    key: string
    request_hash: string
    status: number | null
    body: ColumnType<unknown, string | null, string | null>
    created_at: Timestamp
    session_id: string | null
  }
}

/** The tables that providers need: they know no other tables of the application. */
export type PlatformDb = Kysely<PlatformTables>
