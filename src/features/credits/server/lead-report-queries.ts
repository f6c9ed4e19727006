import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#core/database.ts'
import type { QueuePart } from '#core/queue-part.ts'
import { duplicateDays, type LeadEvidence, type LeadOutcome, othersDays } from '../rules.ts'
import type { CreditTables } from './credit-tables.ts'

export type LeadReportRow = Selectable<CreditTables['lead_report']>

/** The paid period of a business at a time, with the yearly price of its plan. Served by subscription_business. */
export function findPaidPeriod(db: Db, businessId: number, at: Date) {
  return db
    .selectFrom('subscription')
    .innerJoin('plan', 'plan.id', 'subscription.plan_id')
    .select(['subscription.id', 'plan.amount_paise'])
    .where('business_id', '=', businessId)
    .where('payment_id', 'is not', null)
    .where('starts_at', '<=', at)
    .where('ends_at', '>', at)
    .executeTakeFirst()
}

/** Undefined when the enquiry is reported already (lead_report_enquiry_id_key). */
export async function insertLeadReport(
  db: Db,
  report: Insertable<CreditTables['lead_report']>,
): Promise<LeadReportRow | undefined> {
  return db
    .insertInto('lead_report')
    .values(report)
    .onConflict((conflict) => conflict.column('enquiry_id').doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** A report that waits, held until the transaction ends. Served by the primary key. */
export function lockOpenReport(tx: Db, id: number): Promise<LeadReportRow | undefined> {
  return tx
    .selectFrom('lead_report')
    .selectAll()
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Lets reports about one person be decided one after the other, until the transaction ends. */
export async function lockReportsAbout(tx: Db, customerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`leads of ${customerId}`}, 0))`.execute(tx)
}

/** Whether a business was credited for this person before. Served by lead_report_credited. */
export async function isCreditedBefore(tx: Db, { business_id, customer_id }: LeadReportRow): Promise<boolean> {
  if (business_id === null || customer_id === null) return false
  const row = await tx
    .selectFrom('lead_report')
    .select('id')
    .where('business_id', '=', business_id)
    .where('customer_id', '=', customer_id)
    .where('outcome', '=', 'CREDITED')
    .executeTakeFirst()
  return row !== undefined
}

/** Holds a paid period; false when it was taken back, as all that was paid for it was refunded. subscription_pkey. */
export async function lockPeriod(tx: Db, subscriptionId: number): Promise<boolean> {
  const period = await tx
    .selectFrom('subscription')
    .select(['starts_at', 'ends_at'])
    .where('id', '=', subscriptionId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return period !== undefined && period.ends_at > period.starts_at
}

/** How many of a paid period were credited; the caller holds the period. Served by lead_report_subscription. */
export async function countCreditedIn(tx: Db, subscriptionId: number): Promise<number> {
  const { reports } = await tx
    .selectFrom('lead_report')
    .select(({ fn }) => fn.countAll<number>().as('reports'))
    .where('subscription_id', '=', subscriptionId)
    .where('outcome', '=', 'CREDITED')
    .executeTakeFirstOrThrow()
  return Number(reports)
}

/** Served by the primary key. */
export async function updateLeadDecided(
  tx: Db,
  { id, outcome, because, now }: { id: number; outcome: LeadOutcome; because: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('lead_report')
    .set(({ ref, val }) => ({
      outcome,
      because,
      decided_at: now,
      credit_paise: outcome === 'CREDITED' ? ref('value_paise') : val(0),
    }))
    .where('id', '=', id)
    .execute()
}

/** Served by the primary key. */
export async function updatePassedOn(tx: Db, id: number, now: Date): Promise<void> {
  await tx.updateTable('lead_report').set({ passed_at: now }).where('id', '=', id).execute()
}

/** Reports that rules may still decide. Served by lead_report_open. */
export async function listOpenReportIds(db: Db, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('lead_report')
    .select('id')
    .where('outcome', 'is', null)
    .where('passed_at', 'is', null)
    .orderBy('reported_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** What an operator decides, longest first, or one of them. Served by lead_report_open, lead_report_pkey. */
export function listPassedReports(db: Db, { id, limit, offset = 0 }: QueuePart) {
  return db
    .selectFrom('lead_report')
    .leftJoin('business', 'business.id', 'lead_report.business_id')
    .leftJoin('enquiry', 'enquiry.id', 'lead_report.enquiry_id')
    .select(['lead_report.id', 'business.name as business_name', 'enquiry.subject', 'lead_report.reason'])
    .select(['lead_report.note', 'lead_report.value_paise', 'lead_report.reported_at', 'lead_report.enquiry_id'])
    .where('lead_report.outcome', 'is', null)
    .where('lead_report.passed_at', 'is not', null)
    .$if(id !== undefined, (query) => query.where('lead_report.id', '=', id ?? 0))
    .orderBy('lead_report.reported_at')
    .orderBy('lead_report.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** The newest reports of a business. Served by lead_report_business. */
export function listReportsOf(db: Db, businessId: number, limit: number) {
  return db
    .selectFrom('lead_report')
    .leftJoin('enquiry', 'enquiry.id', 'lead_report.enquiry_id')
    .select([
      'lead_report.id',
      'enquiry.subject',
      'lead_report.enquiry_id',
      'lead_report.reason',
      'lead_report.outcome',
    ])
    .select(['lead_report.because', 'lead_report.value_paise', 'lead_report.reported_at', 'lead_report.passed_at'])
    .where('lead_report.business_id', '=', businessId)
    .orderBy('lead_report.id', 'desc')
    .limit(limit)
    .execute()
}

/** Served by lead_report_enquiry_id_key. */
export function findReportOf(db: Db, enquiryId: number) {
  return db.selectFrom('lead_report').select('id').where('enquiry_id', '=', enquiryId).executeTakeFirst()
}

/**
 * What speaks for and against a report. Served by the primary keys, enquiry_message_enquiry, enquiry_message_reply,
 * enquiry_customer_business and lead_report_customer.
 */
export async function findEvidence(db: Db, report: LeadReportRow, now: Date): Promise<LeadEvidence> {
  const { rows } = await sql<Omit<LeadEvidence, 'hoursOpen'>>`
    select enquiry.customer_id is not null as "isProven",
      coalesce(account.blocked_at is not null, false) as "isBlocked",
      coalesce(enquiry.withdrawn_at is not null, false) as "isWithdrawn",
      exists (select from enquiry earlier
        where earlier.customer_id = enquiry.customer_id and earlier.business_id = enquiry.business_id
          and earlier.id < enquiry.id and earlier.created_at > enquiry.created_at - ${duplicateDays} * interval '1 day'
      ) as "hasEarlier",
      first_answer.id is not null as "isAnswered",
      exists (select from enquiry_message reply
        where reply.enquiry_id = enquiry.id and reply.sender = 'customer' and reply.id > first_answer.id
      ) as "hasReplied",
      (select count(distinct other.owner_id) from lead_report other_report
        join business other on other.id = other_report.business_id
        where other_report.customer_id = enquiry.customer_id and other_report.business_id <> ${report.business_id}
          and other_report.reported_at > ${report.reported_at}::timestamptz - ${othersDays} * interval '1 day'
          and other.owner_id is distinct from business.owner_id and other_report.outcome is distinct from 'REFUSED'
      )::int as "otherReporters",
      (select count(*) from lead_report own
        where own.customer_id = enquiry.customer_id and own.business_id = enquiry.business_id and own.outcome = 'CREDITED'
      )::int as "creditedBefore"
    from enquiry join business on business.id = enquiry.business_id
      left join account on account.id = enquiry.customer_id
      left join lateral (select id from enquiry_message
        where enquiry_id = enquiry.id and sender = 'merchant' order by id limit 1) first_answer on true
    where enquiry.id = ${report.enquiry_id}`.execute(db)
  const hoursOpen = (now.getTime() - report.reported_at.getTime()) / 3_600_000
  const found = rows[0]
  if (found) return { ...found, hoursOpen }
  // The enquiry is gone: nothing is left to judge by, so a person looks at it.
  return {
    isProven: true,
    isBlocked: false,
    isWithdrawn: false,
    hasEarlier: false,
    isAnswered: false,
    hasReplied: false,
    otherReporters: 0,
    creditedBefore: 0,
    hoursOpen,
  }
}
