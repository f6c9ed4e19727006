import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { noise } from '#features/media/server/media-fixtures.ts'
import type { sizes } from './browser.ts'
import { newMobile, otpFor } from './running-app.ts'

/** A thumb: counts what it taps and types. */
class Thumb {
  taps = 0
  letters = 0
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  /** A tap takes a person about two seconds with looking for it, a letter a third of one. */
  get seconds(): number {
    return this.taps * 2 + this.letters / 3
  }

  async press(name: string): Promise<void> {
    this.taps++
    await this.page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click()
  }

  async choose(label: string | RegExp): Promise<void> {
    this.taps++
    await this.page.getByLabel(label).first().check()
  }

  async type(label: string, text: string): Promise<void> {
    this.taps++
    this.letters += text.length
    await this.page.getByLabel(label).filter({ visible: true }).first().pressSequentially(text)
  }
}

/** Lets the scripts of the next page wait, as on a slow network, until they are released. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await released
    await route.continue()
  })
  return async () => {
    release()
    await page.unrouteAll({ behavior: 'wait' })
  }
}

/** A new listing of the signed-in merchant in Chennai, without its pages; returns its id. */
export async function addListing(
  page: Pick<Page, 'request'>,
  origin: string,
  { trade, ...listed }: { name: string; trade: string; mobile?: string },
): Promise<number> {
  const trades = await (await page.request.get(`${origin}/register-business/trades?q=${trade}`)).json()
  const answer = await page.request.post(`${origin}/api/v1/users/business-details`, {
    headers: { origin },
    data: {
      ...listed,
      categoryId: trades[0].id,
      pincode: '600020',
      city: 'Chennai',
      state: 'Tamil Nadu',
      address: '14 Gandhi Nagar First Main Road',
    },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()).data.businessId as number
}

/**
 * Lists a tailor of Chennai as a person would, whose words for the trade are typed before the script is there; returns
 * how many seconds that takes, and the address of its page.
 */
export async function listBusiness(
  page: Page,
  origin: string,
  { size, name }: { size: keyof typeof sizes; name: string },
): Promise<{ seconds: number; url: string; mobile: string }> {
  const thumb = new Thumb(page)
  const mobile = newMobile()
  await page.goto(`${origin}/list-business`)
  await thumb.type('Your mobile number', mobile)
  await thumb.press('Login with OTP')
  await thumb.type('OTP', await otpFor(origin, `+91${mobile}`))
  await page.waitForURL(/step=name/)
  await thumb.type('Name of the business', name)
  await thumb.press('Next: what does it do?')
  await page.waitForURL(/step=category/)
  const releaseScripts = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await thumb.type('What does your business do?', 'tailor')
  await releaseScripts()
  await thumb.choose(/^Tailors/)
  await thumb.press('Next: where is it?')
  await page.waitForURL(/step=place/)
  await thumb.type('PIN code', '600020')
  await expect.poll(() => page.getByLabel('City').first().inputValue(), { timeout: 15_000 }).toBe('Chennai')
  await thumb.type('Building and street', '14 Gandhi Nagar First Main Road')
  await thumb.press('Next: when is it open?')
  await page.waitForURL(/step=(check|hours)/)
  if (page.url().includes('step=check')) await thumb.press('No, mine is another')
  await page.waitForURL(/step=hours/)
  await thumb.choose(/Monday to Saturday, 9 am/)
  await thumb.press('Next: a photo')
  await page.waitForURL(/step=photo/)
  thumb.taps += 2
  const buffer = await noise(640, 480).jpeg().toBuffer()
  await page.locator(`input[name=${size === 'phone' ? 'camera' : 'gallery'}]`).setInputFiles({
    name: 'board.jpg',
    mimeType: 'image/jpeg',
    buffer,
  })
  const chosen = page.getByRole('img', { name: 'The photo that you chose' })
  await chosen.waitFor()
  expect(await chosen.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(640)
  await thumb.choose('Yes, they may call me')
  await thumb.press('Put it live')
  await page.getByRole('heading', { name: `${name} is live` }).waitFor({ timeout: 40_000 })
  const href = await page.getByRole('link', { name: 'See your page' }).getAttribute('href')
  return { seconds: thumb.seconds, url: origin + href, mobile }
}
