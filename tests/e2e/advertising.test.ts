import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { photo } from '#features/media/server/media-fixtures.ts'
import { accessibilityProblems, openPage, sizes, testBrowser } from './browser.ts'
import { moderate, sqlOf } from './office.ts'
import { newMobile, otpFor, outboxOf } from './running-app.ts'
import { decidePayment } from './sandbox-steps.ts'
import { sharedApp } from './shared-app.ts'

const app = sharedApp()
const browser = testBrowser()

/** Of the run so far: it began a day earlier than it was booked for. */
const oneDayEarlier = `UPDATE ad_booking SET days = daterange(lower(days) - 1, upper(days) - 1) WHERE id = $1`

interface Wish {
  city: string
  headline: string
  mobile: string
}

/** From the first look at prices to the first free day. */
async function chooseDays(page: Page, { city }: Wish): Promise<void> {
  await page.goto(`${app.origin}/book-advertisement`)
  const choices = page.locator('section:has(#ask)')
  // Prices stand there before anything is asked.
  await choices.getByText('₹118 a day').waitFor()
  await choices.getByLabel('City').fill(city)
  await choices.getByLabel('Your trade').fill('Tailors')
  await choices.getByRole('button', { name: 'Show prices and free days' }).click()
  await page.waitForURL(/city=/)
  await choices.getByRole('link', { name: 'Row in the results' }).click()
  await page.waitForURL(/placement=/)
  const dates = page.locator('section:has(#days)')
  await dates
    .getByRole('link', { name: /, free$/ })
    .first()
    .click()
  await page.waitForURL(/from=/)
  await dates.getByText('₹826 with GST').waitFor()
}

/** The rest of the form, and signing in: to the button of the payment. */
async function fillAd(page: Page, { headline, mobile }: Wish): Promise<void> {
  const dates = page.locator('section:has(#days)')
  await dates.getByLabel('Headline').fill(headline)
  await dates.getByRole('article', { name: 'Advertisement' }).getByText(headline).waitFor()
  await dates.getByLabel('It leads to this web address').fill('https://uniforms.example.com/school')
  await dates.getByLabel('Full Name').fill('Kavitha Raman')
  await dates.getByLabel('Contact Number').fill(mobile)
  await dates.getByLabel('PIN code').fill('600004')
  await dates.getByLabel('Address for the invoice').fill('12 North Mada Street')
  await dates.getByRole('button', { name: 'Confirm your number and pay ₹826' }).click()

  await page.waitForURL(/login-mobile-number/)
  await page.getByLabel('Mobile number or e-mail').fill(mobile)
  await page.getByRole('button', { name: 'Login with OTP' }).click()
  await page
    .getByLabel('OTP')
    .first()
    .fill(await otpFor(app.origin, `+91${mobile}`))
  await page.waitForURL(({ pathname }) => pathname === '/book-advertisement')
  await page.getByRole('button', { name: 'Not now' }).click()
  await page.locator('#name-popup').waitFor({ state: 'hidden' })
  expect(await dates.getByLabel('Headline').inputValue(), 'kept meanwhile').toBe(headline)
}

/** Who calls itself headless is not counted. */
const personAgent =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Mobile Safari/537.36'

const adOf = (page: Page) => page.getByRole('article', { name: 'Advertisement' })
const listOf = (city: string) => `${app.origin}/business-listing/${city.toLowerCase()}/tailors`

/* All at once: the first two wait half a minute until the app has read the advertisements of the day again. */
test.concurrent.for([
  { size: 'phone', city: 'Chennai' },
  { size: 'desktop', city: 'Delhi' },
] as const)(
  'on a $size an advertisement is booked with its picture, paid, approved, seen on its day as an ad, and counted',
  // The ads of the day are read again every thirty seconds.
  { timeout: 240_000 },
  async ({ size, city }, { expect }) => {
    const context = await browser.newContext(sizes[size])
    const { page, problems } = await openPage(context)
    const headline = `Uniforms in two days (${size})`
    const wish = { city, headline, mobile: newMobile() }
    await chooseDays(page, wish)
    expect(await accessibilityProblems(page)).toEqual([])
    await fillAd(page, wish)
    const dates = page.locator('section:has(#days)')
    await page.locator('input[name=file]').setInputFiles({
      name: 'uniform.jpg',
      mimeType: 'image/jpeg',
      buffer: await photo(900, 600).jpeg().toBuffer(),
    })
    // A wrong field keeps everything else, the picture included.
    await dates.getByLabel('PIN code').fill('1')
    await dates.getByRole('button', { name: 'Pay ₹826' }).click()
    await dates.getByText('Your picture is kept.').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await dates.getByLabel('PIN code').fill('600004')
    await dates.getByRole('button', { name: 'Pay ₹826' }).click()

    await decidePayment(page, 'Pay: it succeeds')
    await page.getByText('We check your ad').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('link', { name: 'To your advertisement' }).click()
    await page.getByText('Being checked').waitFor()
    const adId = /\/advertisements\/(\d+)/.exec(page.url())?.[1] ?? ''
    expect(await page.locator('article img').first().getAttribute('src'), 'its own picture').toMatch(/^\/media\//)
    expect(await accessibilityProblems(page)).toEqual([])

    expect(await moderate(app)).toContain(headline)
    await moderate(app, '--approve-ad', adId)
    await page.reload()
    await page.getByText('It will appear on its first day by itself.').waitFor()
    await sqlOf(app, oneDayEarlier, [adId])

    const list = listOf(city)
    const visitor = await openPage(await browser.newContext({ ...sizes[size], userAgent: personAgent }))
    // A field that the page does not know keeps it out of the cache, where it would grow old first.
    const isSeen = async () => {
      await visitor.page.goto(`${list}?of=test`)
      return adOf(visitor.page).count()
    }
    await expect.poll(isSeen, { timeout: 60_000, interval: 2000 }).toBe(1)
    const card = adOf(visitor.page)
    expect(await card.getByText('Ad', { exact: true }).count()).toBe(1)
    await card.scrollIntoViewIfNeeded()
    expect(await accessibilityProblems(visitor.page, 'main')).toEqual([])
    await expect
      .poll(() =>
        card
          .locator('img')
          .last()
          .evaluate((image) => image instanceof HTMLImageElement && image.complete),
      )
      .toBe(true)
    const opened = await visitor.page.request.get(`${app.origin}/promoted/${adId}/open`, { maxRedirects: 0 })
    expect(opened.headers().location).toBe('https://uniforms.example.com/school')
    expect(visitor.problems).toEqual([])

    await expect
      .poll(
        async () => {
          const answer = await page.request.get(`${app.origin}/advertisements/${adId}/report.csv`)
          return (await answer.text()).trim().split(/\r?\n/)[1]?.split(',').slice(1)
        },
        { timeout: 20_000, interval: 1000 },
      )
      .toEqual(['1', '1'])
    await page.reload()
    await page.getByText('Running').waitFor()
    await page.getByRole('heading', { name: 'Advertisement report' }).waitFor()
    await page.getByText('100.0% of those who saw it').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.goto(`${app.origin}/advertisements`)
    await page.getByRole('link', { name: headline }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(problems).toEqual([])
    await context.close()
  },
)

test.concurrent.for([
  { size: 'phone', city: 'Madurai' },
  { size: 'desktop', city: 'Nagpur' },
] as const)(
  'on a $size a refused advertisement says why, and its money goes back',
  { timeout: 240_000 },
  async ({ size, city }, { expect }) => {
    const context = await browser.newContext(sizes[size])
    const { page, problems } = await openPage(context)
    const mobile = newMobile()
    const headline = 'Cures every illness in a week'
    const wish = { city, headline, mobile }
    await chooseDays(page, wish)
    await fillAd(page, wish)
    await page.getByRole('button', { name: 'Pay ₹826' }).click()
    await decidePayment(page, 'Pay: it succeeds')
    const paymentUrl = page.url()
    await page.getByRole('link', { name: 'To your advertisement' }).click()
    await page.getByText('Being checked').waitFor()
    const adId = /\/advertisements\/(\d+)/.exec(page.url())?.[1] ?? ''
    await moderate(app, '--refuse-ad', adId, '--reason', 'It promises a cure.')
    await page.reload()
    await page.getByText('It promises a cure.').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await expect
      .poll(async () => (await outboxOf(app.origin, `+91${mobile}`))[0]?.text, { timeout: 20_000 })
      .toContain('your money is on its way back')
    await page.goto(paymentUrl)
    await page.getByRole('heading', { level: 1, name: 'Given back' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(problems).toEqual([])
    await context.close()
  },
)
