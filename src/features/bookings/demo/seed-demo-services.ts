import type { Db } from '#core/database.ts'
import { insertDemoServices } from './demo-service-queries.ts'

interface DemoService {
  name: string
  pricePaise: number
  minutes: number
  gapAfter: number
  isOn?: boolean
}

/** By the key of the demo listing. */
const demoServices: Readonly<Record<string, readonly DemoService[]>> = {
  'ravi-electricals': [
    { name: 'Visit and check-up', pricePaise: 200_00, minutes: 30, gapAfter: 15 },
    { name: 'Fan repair', pricePaise: 250_00, minutes: 45, gapAfter: 15 },
    { name: 'MCB change', pricePaise: 350_00, minutes: 30, gapAfter: 15 },
    { name: 'House wiring, per point', pricePaise: 450_00, minutes: 240, gapAfter: 30, isOn: false },
  ],
  'meena-catering': [{ name: 'Tasting for two', pricePaise: 500_00, minutes: 60, gapAfter: 0 }],
}

/**
 * What can be booked at the listings of the demo people; where a listing has, or had, services of its own, nothing is
 * added.
 */
export async function seedDemoServices(db: Db): Promise<void> {
  for (const [key, services] of Object.entries(demoServices)) {
    await insertDemoServices(
      db,
      key,
      services.map(({ name, pricePaise, minutes, gapAfter, isOn = true }) => ({
        name,
        price_paise: pricePaise,
        duration_minutes: minutes,
        after_minutes: gapAfter,
        is_on: isOn,
      })),
    )
  }
}
