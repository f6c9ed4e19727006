import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#core/database.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createPayment, createRefund } from '#tests/factories/create-payment.ts'
import { testApp } from '#tests/test-app.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { issueInvoice, type Seller } from './issue-invoice.ts'

const now = new Date('2026-11-22T10:45:00Z')

/** A seller with a series of its own, so that tests count from 1. */
async function scene(series: string) {
  const { app, db, runJobs, outbox } = await testApp()
  const seller: Seller = { ...app.config.seller, invoiceSeries: series, creditNoteSeries: `C${series.slice(0, 2)}` }
  const issue = (paymentId: number, at = now) =>
    db.transaction().execute((tx) => issueInvoice(tx, { paymentId, now: at, seller }))
  const credit = (refundId: number) => db.transaction().execute((tx) => issueCreditNote(tx, { refundId, now, seller }))
  return { db, seller, issue, credit, runJobs, outbox }
}

const invoiceOf = (db: Db, id: number) =>
  db.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('an invoice says what rule 46 asks for, and is issued once', async () => {
  const { db, issue } = await scene('R46')
  const payment = await createPayment(db, {
    list_paise: 99_900,
    credit_paise: 20_000,
    discount_paise: 7990,
    buyer: { gstin: '27AAPFU0939F1ZV', stateCode: '27' },
  })
  const { invoiceId, code } = await issue(payment.id)
  expect(code).toBe('R46/26-27/000001')
  expect(await issue(payment.id)).toEqual({ invoiceId, code })
  const invoice = await invoiceOf(db, invoiceId)
  expect(invoice).toMatchObject({
    kind: 'INVOICE',
    issued_at: now,
    supplier: { gstin: '33AAFCN3906Q1Z5', stateCode: '33' },
    buyer: { name: 'Ravi Electricals', gstin: '27AAPFU0939F1ZV', pincode: '110024' },
    place_of_supply: '27',
    tax_rate_permille: 180,
    total_paise: 71_910,
    taxable_paise: 60_941,
    igst_paise: 10_969,
    cgst_paise: 0,
    sgst_paise: 0,
  })
  expect(invoice.lines).toMatchObject([
    { title: 'Business plan, 1 year', sac: '998365', quantity: 1, ratePaise: 84_661, taxablePaise: 60_941 },
  ])
})

test('in the state of the supplier the tax is CGST and SGST; a GSTIN with a wrong check character is left out', async () => {
  const { db, issue } = await scene('INT')
  const payment = await createPayment(db, { buyer: { gstin: '27AAPFU0939F1ZA', stateCode: '33' } })
  expect(await invoiceOf(db, (await issue(payment.id)).invoiceId)).toMatchObject({
    buyer: { gstin: null },
    place_of_supply: '33',
    cgst_paise: 2784,
    sgst_paise: 2784,
    igst_paise: 0,
  })
})

test('numbers begin again at midnight of 1 April in India', async () => {
  const { db, issue } = await scene('APR')
  const codes = []
  for (const at of ['2027-03-31T23:59:59.998+05:30', '2027-03-31T23:59:59.999+05:30', '2027-04-01T00:00:00+05:30'])
    codes.push((await issue((await createPayment(db)).id, new Date(at))).code)
  expect(codes).toEqual(['APR/26-27/000001', 'APR/26-27/000002', 'APR/27-28/000001'])
})

test('numbers have no gaps and dates never fall, with many at once and some rolled back', async () => {
  const { db, seller } = await scene('GAP')
  const payments = []
  for (let n = 0; n < 36; n++) payments.push((await createPayment(db)).id)
  const results = await Promise.allSettled(
    payments.map((paymentId, n) =>
      db.transaction().execute(async (tx) => {
        // Machines whose clocks differ by seconds.
        const issued = await issueInvoice(tx, { paymentId, now: new Date(now.getTime() - (n % 5) * 1000), seller })
        if (n % 3 === 0) throw new Error('The machine stopped.')
        return issued
      }),
    ),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(24)
  const issued = await db
    .selectFrom('invoice')
    .select(['number', 'issued_at'])
    .where('series', '=', 'GAP')
    .orderBy('number')
    .execute()
  expect(issued.map(({ number }) => number)).toEqual(Array.from({ length: 24 }, (_, at) => at + 1))
  const dates = issued.map(({ issued_at }) => issued_at.getTime())
  expect(dates).toEqual(dates.toSorted((a, b) => a - b))
})

test('after 999,999 in a year the code still has 16 characters', async () => {
  const { db, issue } = await scene('MIL')
  await db
    .insertInto('invoice_counter')
    .values({ series: 'MIL', financial_year: '26-27', last_number: 999_999, last_issued_at: now })
    .execute()
  expect((await issue((await createPayment(db)).id)).code).toBe('MIL26-27/1000000')
})

test('what was issued cannot be changed or deleted; its file is written once', async () => {
  const { db, issue } = await scene('FIX')
  const { invoiceId } = await issue((await createPayment(db)).id)
  const change = (set: object) => db.updateTable('invoice').set(set).where('id', '=', invoiceId).execute()
  await expect(change({ total_paise: 1 })).rejects.toThrow(/never changed/)
  await expect(change({ code: 'FIX/26-27/000009' })).rejects.toThrow(/never changed/)
  await expect(db.deleteFrom('invoice').where('id', '=', invoiceId).execute()).rejects.toThrow(/never changed/)
  await expect(sql`truncate invoice`.execute(db)).rejects.toThrow()
  await change({ pdf: Buffer.from('%PDF'), pdf_sha256: 'a' })
  await expect(change({ pdf: Buffer.from('other'), pdf_sha256: 'b' })).rejects.toThrow(/never changed/)
})

test('credit notes have numbers of their own, add up to the invoice, and keep its rate and place', async () => {
  const { db, issue, credit, seller } = await scene('CRE')
  const payment = await createPayment(db, { buyer: { stateCode: '33' } })
  const invoice = await invoiceOf(db, (await issue(payment.id)).invoiceId)
  seller.taxRatePermille = 280
  const refunds = []
  for (const amount of [12_345, 101, 36_500 - 12_446]) refunds.push(await createRefund(db, payment, amount))
  const notes = await Promise.all(refunds.map((refundId) => credit(refundId)))
  expect(notes.map((note) => note?.code).sort()).toEqual(['CCR/26-27/000001', 'CCR/26-27/000002', 'CCR/26-27/000003'])
  const sumOf = (key: 'taxablePaise' | 'cgstPaise' | 'sgstPaise') =>
    notes.reduce((sum, note) => sum + (note?.[key] ?? 0), 0)
  expect([sumOf('taxablePaise'), sumOf('cgstPaise'), sumOf('sgstPaise')]).toEqual([
    invoice.taxable_paise,
    invoice.cgst_paise,
    invoice.sgst_paise,
  ])
  const [first = 0] = refunds
  expect(await credit(first)).toEqual(notes[0])
  await expect(credit(await createRefund(db, payment, 100))).rejects.toThrow(/more than what is left/)
  const other = await createPayment(db)
  expect(await credit(await createRefund(db, other, 100)), 'never invoiced').toBeUndefined()
})

test('the invoice is mailed to the buyer once, with its file and a link', async () => {
  const { db, issue, runJobs, outbox } = await scene('MAI')
  const account = await createAccount(db)
  const email = 'buyer.of.mai@mail.example.com'
  const payment = await createPayment(db, { account_id: account.id, buyer: { email } })
  const { code } = await issue(payment.id)
  await issue(payment.id)
  await runJobs()
  const mails = await outbox(email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toContain(code)
  expect(mails[0]?.body).toContain('₹365 are paid')
  expect(mails[0]?.body).toContain(`/invoices/${payment.id}`)
  expect(mails[0]?.body).toMatch(/\[MAI-26-27-000001\.pdf, \d+ KB\]/)
})
