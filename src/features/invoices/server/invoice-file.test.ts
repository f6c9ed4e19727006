import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { createPayment, createRefund } from '#tests/factories/create-payment.ts'
import { createStaff } from '#tests/factories/create-staff.ts'
import { readPdf } from '#tests/read-pdf.ts'
import { testApp } from '#tests/test-app.ts'
import { sampleInvoice } from '../../../../bench/invoices/sample-invoice.ts'
import { words } from '../../../../bench/invoices/words.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { issueInvoice } from './issue-invoice.ts'
import { renderPdf } from './render-pdf.ts'

const now = new Date('2026-11-22T10:45:00Z')

async function paidBusiness() {
  const { app, db, as } = await testApp()
  const owner = await createAccount(db, { is_merchant: true })
  const business = await createBusiness(db, { owner_id: owner.id })
  const payment = await createPayment(db, { account_id: owner.id, business_id: business.id })
  const { seller } = app.config
  const issued = await db.transaction().execute((tx) => issueInvoice(tx, { paymentId: payment.id, now, seller }))
  return { app, db, as, owner, business, payment, seller, ...issued }
}

test('an invoice is read by who paid and who owned the business then; to everybody else it does not exist', async () => {
  const { db, as, owner, business, payment, seller } = await paidBusiness()
  const path = `/invoices/${payment.id}`
  const { stranger } = await testApp()
  expect((await stranger().get(path)).status).toBe(401)
  const others = [await createAccount(db), await createAccount(db, { is_merchant: true })]
  others.push(await createStaff(db, business.id, 'manager'))
  for (const other of others) {
    const refused = await (await as(other)).get(path)
    expect(refused).toMatchObject({ status: 404, body: { code: 'invoice_not_found' } })
  }
  const answer = await (await as(owner)).get(path)
  expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } })
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="NKD-26-27-\d{6}\.pdf"$/)
  expect(answer.headers['cache-control']).toBe('private, no-store')

  // Staff bought it for the owner; then the business changed hands.
  const colleague = await createAccount(db, { is_merchant: true })
  await db.updateTable('payment').set({ account_id: colleague.id }).where('id', '=', payment.id).execute()
  expect((await (await as(owner)).get(path)).status).toBe(200)
  const heir = await createAccount(db, { is_merchant: true })
  await db
    .updateTable('business')
    .set({ owner_id: heir.id, owner_since: new Date(Date.now() + 1000) })
    .where('id', '=', business.id)
    .execute()
  expect((await (await as(heir)).get(path)).status).toBe(404)
  expect((await (await as(owner)).get(path)).status).toBe(404)
  const buyer = await as(colleague)
  expect((await buyer.get(path)).status).toBe(200)
  expect((await buyer.get(`${path}?creditNote=1`)).status).toBe(404)
  const refundId = await createRefund(db, payment, 100)
  await db.transaction().execute((tx) => issueCreditNote(tx, { refundId, now, seller }))
  expect((await buyer.get(`${path}?creditNote=${refundId}`)).headers['content-disposition']).toContain('CN-26-27-')
  expect((await (await as(heir)).get(`${path}?creditNote=${refundId}`)).status).toBe(404)
})

test('the file is stored as it was first made: later requests send the same bytes', async () => {
  const { db, as, owner, payment, invoiceId } = await paidBusiness()
  const caller = await as(owner)
  const [one, other] = await Promise.all([caller.get(`/invoices/${payment.id}`), caller.get(`/invoices/${payment.id}`)])
  const bytes: Buffer = one.body.data
  expect(other.body.data.equals(bytes)).toBe(true)
  const stored = await db
    .selectFrom('invoice')
    .select(['pdf', 'pdf_sha256'])
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  expect(stored.pdf?.equals(bytes)).toBe(true)
  expect(stored.pdf_sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
  await db.updateTable('payment_attempt').set({ method: 'card' }).where('payment_id', '=', payment.id).execute()
  expect((await caller.get(`/invoices/${payment.id}`)).body.data.equals(bytes)).toBe(true)
})

const render = (document: Parameters<typeof renderPdf>[0]) => renderPdf(document, now, process.cwd())

test('the file says all that rule 46 asks for, is tagged, and is the same every time', async () => {
  const pdf = await render(sampleInvoice())
  const text = readPdf(pdf).replaceAll(/\s+/g, ' ')
  for (const part of [
    'Tax invoice',
    'Original for recipient',
    'NKD/26-27/000412',
    '22 Nov 2026',
    'Nukkad Directory Private Limited',
    '14, Second Avenue, Anna Nagar, Chennai 600040',
    'GSTIN 33AAFCN3906Q1Z5',
    'Billed to',
    'Ravi Electricals',
    'Delhi (07) 110024',
    'GSTIN 07ABCPK4821M1ZL',
    'Place of supply Delhi (07)',
    'Reverse charge No',
    'Business plan, 1 year',
    '22 Nov 2026 – 22 Nov 2027',
    'Less coupon DIWALI10 30.93',
    '998365 1 309.32 30.93 278.39',
    'IGST 18% 50.11',
    'Total ₹ 328.50',
    'Three hundred twenty-eight rupees and fifty paise only',
    'UPI, 22 Nov 2026, 4:15 pm IST',
    'Ref. 432617885102',
    'Authorised signatory',
    'For Nukkad Directory Private Limited',
    'Page 1 of 1',
  ])
    expect(text).toContain(part)
  expect(pdf.includes('/MarkInfo')).toBe(true)
  expect((await render(sampleInvoice())).equals(pdf)).toBe(true)
})

test('credit notes name their invoice; who is not registered charges no tax and says so; the sandbox is no money', async () => {
  const original = { code: 'NKD/26-27/000400', issued_at: new Date('2026-10-01T05:00:00Z') }
  const note = { kind: 'CREDIT_NOTE' as const, code: 'CN/26-27/000031', reason: 'Cancelled within 7 days' }
  const credit = readPdf(await render(sampleInvoice({ invoice: note, original }))).replaceAll(/\s+/g, ' ')
  for (const part of ['Credit note', 'NKD/26-27/000400', '1 Oct 2026', 'Cancelled within 7 days'])
    expect(credit).toContain(part)
  const supplier = { name: 'A', address: 'B', stateCode: '33', gstin: null }
  const plain = { supplier, tax_rate_permille: 0, taxable_paise: 32_850, igst_paise: 0 }
  const bill = readPdf(await render(sampleInvoice({ invoice: plain, isSpecimen: true }))).replaceAll(/\s+/g, ' ')
  expect(bill).not.toMatch(/Tax invoice|IGST|CGST 9/)
  expect(bill).toContain('not registered under GST: no tax is charged')
  expect(bill).toContain('Specimen')
})

test('at least 85 of 100 words in nine scripts are read back as they are written', async () => {
  const read = []
  const all = []
  for (const list of Object.values(words)) {
    const text = new Set(
      readPdf(await render(sampleInvoice({}, { name: list.join(' ') })))
        .normalize('NFC')
        .split(/\s+/),
    )
    all.push(...list)
    read.push(...list.filter((word) => text.has(word.normalize('NFC'))))
  }
  expect(Object.keys(words)).toHaveLength(9)
  expect(all).toHaveLength(100)
  expect(read.length).toBeGreaterThanOrEqual(85)
})

test('what people type is text, never markup or a file; nothing that they type makes a document fail', async () => {
  const name = '#read("/etc/passwd") *bold* $x$ @ref <label> \\u{41} //comment #panic("x")'
  expect(readPdf(await render(sampleInvoice({}, { name }))).replaceAll(/\s+/g, ' ')).toContain(name.slice(0, 30))
  const odd = [
    '',
    '\u0000',
    '\ud800',
    '😀漢字',
    'x'.repeat(3000),
    'અં ਪੰਜਾਬ శ్రీ',
    '\u200d\u200d',
    '] } ) #',
    '\u202eabc',
    '{"a":1}',
  ]
  for (const text of odd)
    expect((await render(sampleInvoice({}, { name: text, address: text }))).subarray(0, 5).toString()).toBe('%PDF-')
})
