import { Counter, type Registry } from 'prom-client'
import { createDailyOnce } from '#platform/daily-once.ts'
import type { Log } from '#platform/log.ts'

/**
 * What is counted only so often, so that one machine cannot drive figures up. Thousands may share the address of a
 * mobile operator: when one of these is reached, real people are no longer counted.
 */
const names = [
  /** Visitors of one network on the places of advertisements: in all, and on one place. */
  'place_visitors_of_network',
  'visitors_of_network_and_place',
  /** Seen and opened advertisements by one network: in all, and one advertisement. */
  'ad_events_of_network',
  'events_of_network_and_ad',
  /** What a process remembers of a day is full: nobody else is counted. */
  'place_visitors_of_day',
  'ad_events_of_day',
  /** Views, calls and directions of one business by one network; lists that one network read. */
  'views_of_network_and_business',
  'reveals_of_network_and_business',
  'directions_of_network_and_business',
  'lists_of_network',
] as const
export type CountingCeiling = (typeof names)[number]

export interface CountingCeilings {
  /** Something was not counted because of a ceiling; `network` is a hash. Logged once a day for each ceiling. */
  reached(ceiling: CountingCeiling, network: string, now: Date): void
  /** Publishes the counters. */
  measure(registry: Registry): void
}

export function createCountingCeilings(log: Pick<Log, 'warn'>): CountingCeilings {
  const counter = new Counter({
    name: 'not_counted_total',
    help: 'What was not counted because of a ceiling (src/core/counting-ceilings.ts)',
    labelNames: ['ceiling'],
    registers: [],
  })
  // From 0, so that an alarm sees the first one.
  for (const ceiling of names) counter.inc({ ceiling }, 0)
  const logged = createDailyOnce(names.length)
  return {
    reached(ceiling, network, now) {
      counter.inc({ ceiling })
      if (logged.take(ceiling, now)) log.warn({ ceiling, ipHash: network }, 'a ceiling of counting was reached')
    },
    measure: (registry) => registry.registerMetric(counter),
  }
}
