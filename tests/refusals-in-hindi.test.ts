import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { maxOpenBookings } from '#features/advertising/rules.ts'
import { dailyAffiliationLimit } from '#features/affiliations/rules.ts'
import { dailyMistakeLimit } from '#features/businesses/rules.ts'
import { dailyContactLimit } from '#features/support/rules.ts'
import { texts } from '#texts/server-texts.ts'

/** Every sentence with which a feature refuses, by its code. */
async function refusalSentences(): Promise<Map<string, string>> {
  const folder = new URL('../src/features/', import.meta.url).pathname
  const sentences = new Map<string, string>()
  for (const feature of readdirSync(folder)) {
    if (!readdirSync(join(folder, feature)).includes('contract.ts')) continue
    const contract: Record<string, unknown> = await import(join(folder, feature, 'contract.ts'))
    for (const refuse of Object.values(contract)) {
      if (typeof refuse !== 'function' || !('list' in refuse)) continue
      for (const [code, [, sentence]] of Object.entries(refuse.list as Record<string, [string, string]>))
        sentences.set(code, sentence)
    }
  }
  return sentences
}

test('every refusal of a feature has its Hindi, and names the limit in force', async () => {
  const sentences = await refusalSentences()
  expect(sentences.size).toBeGreaterThan(100)
  const withoutHindi = [...sentences.values()].filter((sentence) => texts.hi.t(sentence) === sentence)
  expect(withoutHindi).toEqual([])
  const numberIn = (code: string) => Number(/\d+/.exec(sentences.get(code) ?? '')?.[0])
  expect(numberIn('ad_limit_reached')).toBe(maxOpenBookings)
  expect(numberIn('affiliation_limit_reached')).toBe(dailyAffiliationLimit)
  expect(numberIn('mistake_limit_reached')).toBe(dailyMistakeLimit)
  expect(numberIn('contact_limit_reached')).toBe(dailyContactLimit)
})
