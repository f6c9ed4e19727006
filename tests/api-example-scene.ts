import { indexBusiness } from '#features/search/server/index/index-business.ts'
import { createAccount } from './factories/create-account.ts'
import { createBusiness } from './factories/create-business.ts'
import { testApp } from './test-app.ts'

/** Two businesses that are found, an owner with a plan, and a customer; their ids are the first of the database. */
export async function scene() {
  const { app, db, as } = await testApp()
  const owner = await createAccount(db, { name: 'Meena Iyer', phone: '+919000000013', is_merchant: true })
  const customer = await createAccount(db, {
    name: 'Asha Kumari',
    phone: '+919000000011',
    email: 'asha@mail.example.com',
  })
  const shared = { locality: 'Adyar', address: '12 Lattice Bridge Road', pincode: '600020', lat: 13.0067, lng: 80.2574 }
  const shops = []
  for (const name of ['Meena Electricals', 'Adyar Power House']) {
    shops.push(
      await createBusiness(db, {
        ...shared,
        name,
        owner_id: owner.id,
        paid_until: new Date(Date.now() + 30 * 86_400_000),
        phone: '+914424410000',
        website: 'https://shop.example',
        hours: JSON.stringify('24x7'),
        hashtags: ['wiring', 'fans'],
        facts: JSON.stringify({
          price: { unit: 'visit', fromPaise: 199_00 },
          services: [{ name: 'Fan repair', pricePaise: 250_00, isFrom: true }],
          payment: ['cash', 'upi'],
        }),
        description: 'House wiring, fans and lights, repaired the same day.',
        is_verified: true,
      }),
    )
  }
  for (const { id } of shops) await indexBusiness(db, id)
  await app.search.refresh()
  const [{ id: businessId } = { id: 0 }, { id: otherId } = { id: 0 }] = shops
  return { businessId, otherId, owner: await as(owner), customer: await as(customer) }
}

export type Scene = Awaited<ReturnType<typeof scene>>
