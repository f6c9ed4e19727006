import type { Db } from '#core/database.ts'
import { indianDate } from '#platform/indian-time.ts'
import { type DemoAd, insertDemoAd, needsDemoAds } from './demo-ad-queries.ts'

/** Short enough that the calendar of a demo has free days. */
const days = 30

/** In the biggest city, and in one with all four places of one trade. */
const demoAds: readonly DemoAd[] = [
  {
    spot: 'home',
    city: 'mumbai',
    category: 'sweet-shops',
    headline: 'Sweets for every feast, boxed today',
    line: 'Gift boxes from 250 g. Large orders with a day of notice.',
  },
  {
    spot: 'results',
    city: 'mumbai',
    category: 'plumbers',
    headline: 'Tap dripping? A plumber within the hour',
    line: 'The price is told before the work begins.',
  },
  {
    spot: 'home',
    city: 'jaipur',
    category: 'electricians',
    headline: 'Lights out? We come today',
    line: 'Homes and shops, till 8 pm.',
  },
  {
    spot: 'category',
    city: 'jaipur',
    category: 'electricians',
    headline: 'Wiring for homes and shops',
    line: 'New points, old lines, inverters. Bill with GST.',
  },
  {
    spot: 'results',
    city: 'jaipur',
    category: 'electricians',
    headline: 'Fan not working?',
    line: 'Repaired on the same day, seven days a week.',
  },
  {
    spot: 'business',
    city: 'jaipur',
    category: 'electricians',
    headline: 'Compare our price for house wiring',
    line: 'Free visit and a written offer.',
  },
]

/** Advertisements for each kind of place, for 30 days from a start; a later start renews them. Safe to repeat. */
export async function seedDemoAds(db: Db, now: Date): Promise<void> {
  const from = indianDate(now)
  if (!(await needsDemoAds(db, from))) return
  for (const ad of demoAds) await insertDemoAd(db, ad, { from, days, now })
}
