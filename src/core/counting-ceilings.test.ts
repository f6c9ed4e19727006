import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { createCountingCeilings } from './counting-ceilings.ts'

test('a ceiling that is reached is logged once a day, with the hash of the network, and counted each time', async () => {
  const lines: unknown[] = []
  const ceilings = createCountingCeilings({ warn: (facts: unknown) => void lines.push(facts) })
  const registry = new Registry()
  ceilings.measure(registry)
  const [today, tomorrow] = [new Date('2026-11-26T12:00:00+05:30'), new Date('2026-11-27T00:01:00+05:30')]
  for (const network of ['one', 'two', 'two']) ceilings.reached('ad_events_of_network', network, today)
  ceilings.reached('lists_of_network', 'one', today)
  ceilings.reached('ad_events_of_network', 'two', tomorrow)
  expect(lines).toEqual([
    { ceiling: 'ad_events_of_network', ipHash: 'one' },
    { ceiling: 'lists_of_network', ipHash: 'one' },
    { ceiling: 'ad_events_of_network', ipHash: 'two' },
  ])
  const published = await registry.metrics()
  for (const line of ['"ad_events_of_network"} 4', '"lists_of_network"} 1', '"place_visitors_of_day"} 0'])
    expect(published).toContain(`not_counted_total{ceiling=${line}`)
})
