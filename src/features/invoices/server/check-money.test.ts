import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createDb } from '#core/create-db.ts'
import { postTransfers } from '#features/ledger/server/post-transfers.ts'
import { createPool } from '#platform/db.ts'
import { createPayment, createRefund } from '#tests/factories/create-payment.ts'
import { testApp } from '#tests/test-app.ts'
import { splitPrice, taxOf } from '../rules.ts'
import { checkMoneyAt } from './check-money.ts'
import { exportGstr1, monthOf } from './export-gstr1.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { issueInvoice } from './issue-invoice.ts'

const now = new Date('2026-11-22T10:45:00Z')
const gstin = '33AAFCN3906Q1Z5'

/** A payment as the transaction that captures it leaves it. */
async function capture(pricePaise: number, buyer: object = {}, at = now) {
  const { app, db } = await testApp()
  const { seller } = app.config
  const payment = await createPayment(db, { list_paise: pricePaise, paid_at: at, buyer })
  await db.transaction().execute(async (tx) => {
    const split = splitPrice(pricePaise, '33', seller)
    const what = { debit: 'gateway', paymentId: payment.id } as const
    const key = `capture:${payment.id}`
    const value = { ...what, credit: 'revenue' as const, amountPaise: split.taxablePaise, key: `${key}:revenue` }
    const tax = { ...what, credit: 'gst_payable' as const, amountPaise: taxOf(split), key: `${key}:gst` }
    await postTransfers(tx, [value, tax], at)
    await issueInvoice(tx, { paymentId: payment.id, now: at, seller })
  })
  return payment
}

async function refund(payment: Awaited<ReturnType<typeof capture>>, amountPaise: number) {
  const { app, db } = await testApp()
  const refundId = await createRefund(db, payment, amountPaise)
  const status = amountPaise === payment.amount_paise ? 'REFUNDED' : 'PAID'
  await db.updateTable('payment').set({ refunded_paise: amountPaise, status }).where('id', '=', payment.id).execute()
  await db.transaction().execute(async (tx) => {
    const note = await issueCreditNote(tx, { refundId, now, seller: app.config.seller })
    if (!note) throw new Error('No credit note.')
    const what = { credit: 'refunds', paymentId: payment.id, refundId } as const
    const value = {
      ...what,
      debit: 'revenue' as const,
      amountPaise: note.taxablePaise,
      key: `refund:${refundId}:revenue`,
    }
    const tax = { ...what, debit: 'gst_payable' as const, amountPaise: taxOf(note), key: `refund:${refundId}:gst` }
    await postTransfers(tx, [value, tax], now)
  })
}

async function mismatches(): Promise<string[]> {
  const { app } = await testApp()
  const found: string[] = []
  const paymentAlarms = {
    raise: (_: string, facts: object) => found.push(String(Object.values(facts)[0])),
    measure: () => undefined,
  }
  await checkMoneyAt({ nightlyDb: app.nightlyDb, log: app.log, paymentAlarms }, new Date(now.getTime() + 60_000))
  return found.sort()
}

test('GSTR-1 lists every document of the month in its table, and its tax is that of the ledger', async () => {
  const { db } = await testApp()
  await capture(36_500, { stateCode: '07' }, new Date('2026-10-31T23:59:59+05:30'))
  await capture(36_500, { stateCode: '07' })
  await capture(99_900, { stateCode: '07' })
  const own = await capture(36_500, { stateCode: '33' })
  const firm = await capture(99_900, { gstin: '27AAPFU0939F1ZV', name: '=cmd', stateCode: '27' })
  const large = await capture(118_000_00, { stateCode: '29' })
  await refund(own, 10_000)
  await refund(firm, 99_900)
  await refund(large, 18_000_00)
  const month = await exportGstr1(db, monthOf('2026-11'), gstin)
  expect(month.documents).toBe(8)
  expect(month.taxPaise).toBe(month.bookedTaxPaise)
  expect(month.taxPaise).toBe(5568 + 15_239 + 5568 - 1525 + 1_800_000 - 274_576)
  const rowsOf = (name: string) => month.tables.find((table) => table.name === name)?.rows.slice(1) ?? []
  expect(rowsOf('b2b')).toMatchObject([
    [
      '27AAPFU0939F1ZV',
      '=cmd',
      expect.stringMatching(/^NKD/),
      '22-Nov-2026',
      '999.00',
      '27-Maharashtra',
      'N',
      '',
      'Regular B2B',
      '',
      '18.00',
      '846.61',
      '',
    ],
  ])
  expect(rowsOf('b2cs')).toEqual([
    ['OE', '07-Delhi', '', '18.00', '1155.93', '', ''],
    ['OE', '33-Tamil Nadu', '', '18.00', '224.57', '', ''],
  ])
  expect(rowsOf('b2cl').map((row) => row.slice(2, 4))).toEqual([['118000.00', '29-Karnataka']])
  expect(rowsOf('cdnr').map((row) => row[8])).toEqual(['999.00'])
  expect(rowsOf('cdnur').map((row) => row[5])).toEqual(['18000.00'])
  expect(rowsOf('docs').map(([nature, , , total]) => [nature, total])).toEqual([
    ['Credit Note', '3'],
    ['Invoices for outward supply', '5'],
  ])
  expect(rowsOf('hsn-b2b').map(([sac, , , , total]) => [sac, total])).toEqual([['998365', '0.00']])
  expect((await exportGstr1(db, monthOf('2026-10'), gstin)).documents).toBe(1)
  expect(() => monthOf('2026-13')).toThrow(/2026-11/)
})

test('while everything agrees nothing is reported; each way to disagree is found', async () => {
  const { app, db } = await testApp()
  // The invoice of October.
  expect(await mismatches()).toEqual(['a document has no file'])
  const pdf = Buffer.from('%PDF-1.7')
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  const old = db.updateTable('invoice').where('issued_at', '<', new Date('2026-11-01T00:00:00+05:30'))
  await old.set({ pdf, pdf_sha256: sha256 }).execute()
  expect(await mismatches()).toEqual([])
  const { id: unbilled } = await createPayment(db, { paid_at: now })
  expect(await mismatches()).toEqual(['a paid payment has no invoice'])
  await db.transaction().execute((tx) => issueInvoice(tx, { paymentId: unbilled, now, seller: app.config.seller }))
  expect(await mismatches()).toEqual(['the ledger differs from an invoice'])
  const extra = { debit: 'gateway', credit: 'gst_payable', amountPaise: 5, key: 'stray' } as const
  await postTransfers(db, [extra], now)
  expect(await mismatches()).toEqual(['tax is booked without a document', 'the ledger differs from an invoice'])
  await db.updateTable('payment').set({ status: 'PENDING', paid_at: null }).where('id', '=', unbilled).execute()
  expect(await mismatches()).toContain('an invoice has no paid payment')
  await db
    .updateTable('invoice_counter')
    .set(({ eb }) => ({ last_number: eb('last_number', '+', 1) }))
    .execute()
  expect(await mismatches()).toContain('the numbers of a series have a gap')
  await postTransfers(db, [{ debit: 'revenue', credit: 'credits', amountPaise: 400, key: 'odd' }], now)
  expect(await mismatches()).toContain('credits of merchants differ from the ledger')
})

test('a check that takes too long is told of, and does not hide the others', async () => {
  const { app, databaseUrl } = await testApp()
  const quick = createPool({ url: databaseUrl, log: app.log, maxConnections: 1, queryTimeoutMs: 1 })
  const found: string[] = []
  const paymentAlarms = { raise: (alarm: string) => void found.push(alarm), measure: () => undefined }
  await checkMoneyAt({ nightlyDb: createDb(quick), log: app.log, paymentAlarms }, now)
  await quick.end()
  expect(found).toContain('check_failed')
})

test('after 30 November of the next year a refund lowers no tax: value alone goes back, and GSTR-1 leaves it out', async () => {
  const { app, db } = await testApp()
  const { seller } = app.config
  const noteOf = async (invoicedAt: Date, refundedAt: Date) => {
    const payment = await capture(36_500, { stateCode: '07' }, invoicedAt)
    const refundId = await createRefund(db, payment, 36_500)
    return db.transaction().execute((tx) => issueCreditNote(tx, { refundId, now: refundedAt, seller }))
  }
  const invoicedAt = new Date('2024-05-02T12:00:00+05:30')
  const inTime = await noteOf(invoicedAt, new Date('2025-11-30T23:59:00+05:30'))
  expect(inTime).toMatchObject({ taxablePaise: 30_932, igstPaise: 5568 })
  const late = await noteOf(invoicedAt, new Date('2025-12-01T00:01:00+05:30'))
  expect(late).toMatchObject({ taxablePaise: 36_500, igstPaise: 0 })
  const month = await exportGstr1(db, monthOf('2025-12'), gstin)
  expect(month).toMatchObject({ taxPaise: 0, bookedTaxPaise: 0, taxablePaise: 0 })
  const rowsOf = (name: string) => month.tables.find((table) => table.name === name)?.rows.slice(1) ?? []
  expect(rowsOf('b2cs')).toEqual([])
  expect(rowsOf('docs').map(([nature, , , total]) => [nature, total])).toEqual([['Credit Note', '1']])
})
