import { describe, expect, test } from 'vitest'
import { demoPictures } from '#features/media/demo/demo-pictures.ts'
import { readDemoReviews } from '#features/ratings/demo/demo-review-file.ts'
import { makeDemoReviews } from '#features/ratings/demo/make-demo-reviews.ts'
import { createRandom } from '#platform/random.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { createRating } from '#tests/factories/create-rating.ts'
import { testApp } from '#tests/test-app.ts'
import { texts } from '#texts/server-texts.ts'
import { demoDescription } from '../demo/demo-description.ts'
import { readFactStyles } from '../demo/demo-facts.ts'
import { readDemoFiles } from '../demo/demo-files.ts'
import { demoOwnBusinesses } from '../demo/demo-people-data.ts'
import { findBusiness } from './business-queries.ts'
import { viewBusinessPage } from './business-view.ts'
import { demoAreaIn, demoCaptionIn, demoDescriptionIn, demoReviewIn, demoServiceIn } from './demo-in-hindi.ts'
import { listBusinessCards } from './list-business-cards.ts'

const { en, hi } = texts
const latin = /[a-z]/i

describe('every text of the demo data has its Hindi', () => {
  test.each(['home-services', 'food', 'health', undefined])('reviews and answers of the group %s', (group) => {
    const file = readDemoReviews()
    for (let listing = 0; listing < 500; listing++) {
      for (const { text, answer } of makeDemoReviews(file, { group, average: 4 }, createRandom(2, listing))) {
        expect(demoReviewIn(hi, text)).not.toMatch(latin)
        expect(demoReviewIn(hi, answer)).not.toMatch(latin)
        expect(demoReviewIn(en, text)).toBe(text)
      }
    }
    for (const { text, answer = '' } of file.own) {
      expect(demoReviewIn(hi, text)).not.toMatch(latin)
      expect(demoReviewIn(hi, answer)).not.toMatch(latin)
    }
  })

  test('services', () => {
    const styles = [...readFactStyles('db/seed/demo').values()].flatMap(({ services }) => services)
    const own = demoOwnBusinesses.flatMap(({ facts }) => facts.services as readonly { name: string }[])
    for (const { name } of [...styles, ...own]) {
      expect(demoServiceIn(hi, name)).not.toMatch(latin)
      expect(demoServiceIn(en, name)).toBe(name)
    }
  })

  test('captions of photos', () => {
    for (const { alt } of demoPictures) {
      expect(demoCaptionIn(hi, alt)).not.toMatch(latin)
      expect(demoCaptionIn(en, alt)).toBe(alt)
    }
  })

  test('where they come to, locality by locality', () => {
    const chennai = { slug: 'chennai', name: 'Chennai' }
    expect(demoAreaIn(hi, 'All of Chennai', chennai)).toBe('पूरा चेन्नई')
    expect(demoAreaIn(hi, 'Lajpat Nagar, Xyzpet and Vinay Khand', chennai)).toBe('लाजपत नगर, Xyzpet, विनय खंड')
    expect(demoAreaIn(en, 'All of Chennai', chennai)).toBe('All of Chennai')
  })

  test.each(['Gomti Nagar', ''])('descriptions in the locality "%s"', (locality) => {
    const names = {
      name: 'वर्मा',
      city: ['Lucknow', 'लखनऊ'] as const,
      locality: locality === '' ? (['Lucknow', 'लखनऊ'] as const) : (['Gomti Nagar', 'गोमती नगर'] as const),
    }
    for (const kind of readDemoFiles().kinds.values()) {
      const profile = { kind, what: 'electrician', whats: 'electricians' } as Parameters<
        typeof demoDescription
      >[0]['profile']
      for (let place = 0; place < 100; place++) {
        const parts = { profile, name: names.name, city: 'Lucknow', locality, foundedYear: 2009 }
        const text = demoDescription(parts, createRandom(3, place))
        const shown = demoDescriptionIn(hi, text, names)
        expect(shown, text).not.toMatch(latin)
        expect(shown).not.toMatch(/[{}]|undefined/)
      }
    }
    for (const { description } of demoOwnBusinesses)
      expect(demoDescriptionIn(hi, description, names)).not.toMatch(latin)
  })
})

test('words keep their place: who, when, and where', () => {
  expect(
    demoReviewIn(hi, 'Called them for my mother, and they were here the same evening. Took one hour in all.'),
  ).toBe('माँ के लिए बुलाया था, उसी शाम आ गए। कुल एक घंटा लगा।')
  const names = { name: 'Yadav (A+B)', city: ['Agra', 'आगरा'], locality: ['St. John', 'सेंट जॉन'] } as const
  expect(demoDescriptionIn(hi, 'Yadav (A+B) has worked in St. John since 2016.', names)).toBe(
    'Yadav (A+B) 2016 से सेंट जॉन में।',
  )
})

test('only demo data is shown in Hindi: what a shopkeeper or a customer wrote stays in their words', async () => {
  const { app, db } = await testApp()
  const now = new Date('2026-11-20T06:00:00Z')
  const written = {
    description: 'Small jobs are welcome.',
    facts: JSON.stringify({ services: [{ name: 'Fan repair' }] }),
    rating_count: 1,
    rating_sum: 5,
  }
  const viewed = async (isDemo: boolean) => {
    const { id } = await createBusiness(db, { ...written, is_demo: isDemo })
    await createRating(db, { business_id: id, body: 'Told the price first and kept to it.' })
    const row = await findBusiness(db, id)
    if (!row) throw new Error('The business is not there.')
    const { description, services } = viewBusinessPage({ app, now, i18n: hi }, row)
    const [card] = await listBusinessCards({ app, db, now, i18n: hi }, { ids: [id] })
    return [description, services[0]?.name, card?.quote]
  }
  expect(await viewed(false)).toEqual(['Small jobs are welcome.', 'Fan repair', 'Told the price first and kept to it'])
  expect(await viewed(true)).toEqual(['छोटे काम भी किए जाते हैं।', 'पंखे की मरम्मत', 'दाम पहले बताया और उतना ही लिया'])
})
