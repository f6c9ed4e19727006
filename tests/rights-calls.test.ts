import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '#endpoints.ts'
import { callAll, scene, startRightsWalk } from './rights-walk.ts'

beforeAll(startRightsWalk)

/** Calls that refuse the owner and the customer of the scene as well, for another reason than a missing right. */
const refusedToAll: Record<string, string> = {
  addRatingPhoto: 'takes a file: review-photos.test.ts',
  confirmBooking: 'takes the link of a time that is held: booking-endpoints.test.ts',
  confirmPayment: 'takes the signature of the gateway: confirm-payment.test.ts',
  getInvoice: 'the payment of the scene has no invoice: invoice.test.ts',
  markRatingUseful: 'the customer wrote the review, the owner is reviewed',
  moveBooking: 'its example is a time that nobody offers',
  uploadMedia: 'takes a file: media.test.ts',
}

test('every call with an id answers owner or customer, so others are refused it for want of a right alone', async () => {
  const answered = new Set<string>()
  for (const person of [scene.owner, scene.asker])
    await callAll(person, (operationId, { statusCode }) => {
      if (statusCode < 400) answered.add(operationId)
    })
  const refused = endpoints.filter(
    ({ access, operationId, path }) => access !== 'api-key' && path.includes(':') && !answered.has(operationId),
  )
  const ofNobody = refused.filter(({ access, method, operationId }) => {
    const isPublic = access === 'anyone' && method === 'GET'
    return !isPublic && operationId !== 'unsubscribe' && !/^end|^signOut/.test(operationId)
  })
  expect(ofNobody.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(refusedToAll))
}, 120_000)
