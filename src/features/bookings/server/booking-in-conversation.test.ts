import { expect, test } from 'vitest'
import { showConversation } from '#features/enquiries/server/show-conversation.ts'
import { ctxAt } from '#tests/booking-ctx.ts'
import { at, book, later } from '#tests/booking-scene.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { createService } from '#tests/factories/create-service.ts'
import { testApp } from '#tests/test-app.ts'
import { texts } from '#texts/server-texts.ts'
import { cancelBooking } from './cancel-booking.ts'

test('the conversation about a booking says whether it stands, and names the service of a demo listing in Hindi', async () => {
  const { db } = await testApp()
  const { id } = await createBusiness(db, { name: 'Ravi Electricals', hours: JSON.stringify('24x7'), is_demo: true })
  const service = await createService(db, { business_id: id, name: 'Visit and check-up' })
  const { bookingId, customer } = await book(service, at('10:00'))
  const ctx = { ...(await ctxAt(later(5), customer)), i18n: texts.hi }
  const { enquiry_id: enquiryId } = await db
    .selectFrom('booking')
    .select('enquiry_id')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const open = () => showConversation(ctx, new URL(`http://localhost/customer-message?enquiryId=${enquiryId}`))
  expect(await open()).toMatchObject({ booking: 'coming', enquiry: { subject: 'विज़िट और जाँच' } })
  await cancelBooking(ctx, bookingId, {})
  const { booking, messages } = await open()
  expect(booking).toBe('cancelled')
  expect(messages.at(-1)?.text).toMatch(/^रद्द: विज़िट और जाँच, /)
})
