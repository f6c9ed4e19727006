import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoPaidMerchant } from '#features/businesses/demo/demo-people.ts'
import { noise } from '#features/media/server/media-fixtures.ts'
import { accessibilityProblems, openPage, sizes, testBrowser } from './browser.ts'
import { addListing } from './listing-steps.ts'
import { ownApp } from './own-app.ts'
import { signIn } from './walk-pages.ts'

const app = ownApp()
const browser = testBrowser()

/** A change is there within two seconds; a test beside another one may take longer. */
const soon = { timeout: 10_000 }

/** The addresses that a search in the city finds. */
async function found(page: Page, searchText: string): Promise<string[]> {
  const answer = await page.request.post(`${app.origin}/api/v1/search/businesses`, {
    headers: { origin: app.origin },
    data: { searchText },
  })
  const { businessRespList } = (await answer.json()).data as { businessRespList: { url: string }[] }
  return businessRespList.map(({ url }) => url)
}

/** One of the forms of an editing page. */
const form = (page: Page, name: string) => page.locator(`form:has(input[name=form][value=${name}])`)

/** Opens a form that is folded below what is so now. */
const unfold = (page: Page, name: string) => page.locator(`details:has(#form-${name}) > summary`).click()

async function save(page: Page, name: string): Promise<void> {
  // The message of the save before may still be there.
  const isLoaded = page.waitForEvent('load')
  await form(page, name).getByRole('button', { name: 'Save', exact: true }).click()
  await isLoaded
  await page.getByText('Saved. Your page shows it now.').waitFor()
}

/** The visible text of the public page. */
async function publicText(page: Page, url: string): Promise<string> {
  const html = await (await page.request.get(app.origin + url)).text()
  return html.replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, ' ').replaceAll(/<[^>]+>/g, ' ')
}

test.each(['phone', 'desktop'] as const)(
  'on a %s an owner changes all of a listing, and each change is on its page and in the search',
  async (size) => {
    const { page, problems } = await openPage(await browser.newContext(sizes[size]))
    await signIn(page, app.origin, demoPaidMerchant)
    // A second attempt lists another business.
    const letters = Array.from({ length: 4 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26)))
    const word = `${size === 'phone' ? 'Kurinji' : 'Mullai'}${letters.join('')}`
    const tag = new RegExp(`# ?${word}one`, 'i')
    const businessId = await addListing(page, app.origin, { name: `${word} Sweets`, trade: 'sweets' })
    const edit = (path: string) => page.goto(`${app.origin}${path}?business=${businessId}`)
    await edit('/about-company')
    const url = (await page.getByRole('link', { name: 'View page' }).getAttribute('href')) ?? ''
    const shows = (text: string | RegExp) =>
      expect
        .poll(async () => new RegExp(text).test(await publicText(page, url)), { ...soon, message: String(text) })
        .toBe(true)

    await page.getByLabel('About the company').last().fill(`${word} makes laddu and jangri fresh each morning.`)
    await save(page, 'about')
    await shows('fresh each morning')

    // One line is open at a time, and the next one is there as soon as the one before it has a name.
    const addService = page.getByText('Add a service', { exact: true }).filter({ visible: true })
    await addService.click()
    await page.getByLabel('Service 1', { exact: true }).fill('Jangri, a kg')
    const price = (service: number) => page.getByLabel(`Price of service ${service}, in rupees`)
    await price(1).fill('dear')
    await addService.click()
    await page.getByLabel('Service 2', { exact: true }).fill('Laddu')
    expect(await page.getByLabel('Service 1', { exact: true }).isVisible()).toBe(false)
    // Each line that was refused is open.
    await price(2).fill('cheap')
    await form(page, 'facts').getByRole('button', { name: 'Save', exact: true }).click()
    for (const service of [1, 2]) await page.locator(`#field-service-${service - 1}-price[aria-invalid]`).waitFor()
    await price(1).fill('480')
    await page.getByRole('button', { name: 'Remove Laddu' }).click()
    await page.getByLabel('Established').fill('1998')
    await save(page, 'facts')
    await shows(/Jangri, a kg[\s\S]*₹480/)
    await shows('1998')
    expect(await accessibilityProblems(page)).toEqual([])

    await edit('/contact-info')
    // What is not saved is counted at the lower edge of the screen, and undone at once.
    const contacts = form(page, 'contacts')
    await page.getByLabel('Contact person').fill('Somebody')
    await contacts.getByRole('switch').first().click()
    await contacts.getByText('2 changes not saved').waitFor()
    // Nor is it lost at a link that was tapped by mistake.
    await page.getByRole('link', { name: 'History', exact: true }).click()
    const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await leaving.getByText(/^Not saved yet: What customers see/).waitFor()
    await leaving.getByRole('button', { name: 'Stay' }).click()
    expect(await page.getByLabel('Contact person').inputValue()).toBe('Somebody')
    await contacts.getByRole('button', { name: 'Undo', exact: true }).click()
    expect(await page.getByLabel('Contact person').inputValue()).toBe('')
    await page.getByLabel('Landline').fill('044 2441 2233')
    await page.getByLabel('Contact person').fill('Kavitha')
    await save(page, 'contacts')
    await shows('44244 12233')
    // After saving nobody is asked; with something new, leaving is a decision.
    await page.getByLabel('Contact person').fill('Nobody')
    await contacts.getByText('1 change not saved').waitFor()
    await page.getByRole('link', { name: 'History', exact: true }).click()
    await leaving.getByRole('link', { name: 'Leave' }).click()
    await page.waitForURL(/listing-history/)

    await edit('/company-info')
    await form(page, 'identity').getByLabel('Name of the business').fill(`${word} Mithai House`)
    await save(page, 'identity')
    await shows(`${word} Mithai House`)
    await expect
      .poll(() => found(page, `${word} Mithai House Chennai`), soon)
      .toContainEqual(expect.stringMatching(new RegExp(`-${businessId}$`)))

    // A pin is put where the PIN code is, and moves nothing else.
    await unfold(page, 'place')
    const place = form(page, 'place')
    await place.getByRole('button', { name: /Put a pin on the map|Move the pin/ }).click()
    await page.getByRole('button', { name: 'Put the pin here' }).click()
    await place.getByText('The pin is set.').waitFor()
    await expect.poll(() => place.locator('[name=lat]').inputValue(), soon).toMatch(/^13\.\d/)
    expect(await place.getByLabel('PIN code').inputValue()).toBe('600020')
    expect(await place.getByLabel('City').inputValue()).toBe('Chennai')
    await save(page, 'place')

    await unfold(page, 'hours')
    const hours = form(page, 'hours')
    // Saving one form would lose what was typed in another: that is said first.
    const name = form(page, 'identity').getByLabel('Name of the business')
    await name.fill(`${word} Sweet House`)
    await hours.getByRole('button', { name: 'Save', exact: true }).click()
    await hours.getByText(/^Not saved yet: /).waitFor()
    expect(await name.inputValue()).toBe(`${word} Sweet House`)
    await name.fill(`${word} Mithai House`)

    await hours.getByLabel('Day by day').check()
    await hours.getByLabel('Monday: opens at').selectOption('9 am')
    // A day that opens closes as most do, until somebody says otherwise.
    expect(await hours.getByLabel('Monday: closes at').inputValue()).toBe('21:00')
    await hours.getByLabel('Monday: closes at').selectOption('1 pm')
    await hours.getByRole('button', { name: 'Monday: add a second shift' }).click()
    await hours.getByLabel('Monday: opens at (Second shift)').selectOption('2 pm')
    await hours.getByLabel('Monday: closes at (Second shift)').selectOption('5 pm')
    await hours.getByRole('button', { name: 'Monday: add a third shift' }).click()
    await hours.getByLabel('Monday: opens at (Third shift)').selectOption('6 pm')
    await hours.getByLabel('Monday: closes at (Third shift)').selectOption('2 am')
    expect(await hours.getByRole('button', { name: /^Monday: add/ }).count()).toBe(0)
    await hours.getByRole('button', { name: 'Copy Monday to all days' }).click()
    await hours.getByLabel('Tuesday: opens at').first().selectOption('Closed')
    const preview = hours.getByRole('region', { name: 'As customers will see it' })
    await preview.getByText(/^(Open now|Closed) ·/).waitFor()
    await preview.getByText('9 am – 1 pm, 2 pm – 5 pm, 6 pm – 2 am').first().waitFor()
    await save(page, 'hours')
    await shows(/9 am – 1 pm[\s\S]*2 pm – 5 pm[\s\S]*6 pm – 2 am/)
    await unfold(page, 'days')
    const days = form(page, 'days')
    const tomorrow = new Date(Date.now() + 30 * 3_600_000).toISOString().slice(0, 10)
    await days.getByLabel('Day', { exact: true }).fill(tomorrow)
    await save(page, 'days')
    await shows(/Holidays and days off[\s\S]*Closed/)
    expect(await accessibilityProblems(page)).toEqual([])

    await edit('/hash')
    await page.getByRole('button', { name: 'Why hashtags?' }).click()
    await page.getByText('Hashtags describe the business, never a person.').waitFor()
    await page.keyboard.press('Escape')
    await page.getByLabel('Your own').fill(`${word}one, ${word}two, ${word}three, ${word}four`)
    await form(page, 'hash').getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('These are more hashtags than your plan has.').first().waitFor()
    await page.getByLabel('Your own').fill(`${word}one, ${word}two, ${word}three`)
    await save(page, 'hash')
    await shows(tag)
    await expect.poll(() => found(page, `#${word}two`), soon).toHaveLength(1)

    await edit('/upload-media')
    const buffer = await noise(800, 600).jpeg().toBuffer()
    await page.locator('#field-files').setInputFiles({ name: 'shop.jpg', mimeType: 'image/jpeg', buffer })
    await page.getByRole('button', { name: 'Upload' }).click()
    const cards = page.locator('[data-media]')
    await expect.poll(() => cards.count(), { timeout: 20_000 }).toBe(1)
    const source = await cards.first().locator('img').getAttribute('src')
    const file = /\/media\/[^/]+/.exec(source ?? '')?.[0] ?? 'no address of the photo'
    const photo = async () => (await (await page.request.get(app.origin + url)).text()).includes(file)
    await expect.poll(photo, soon).toBe(true)
    await cards.first().locator('summary').click()
    await cards
      .first()
      .getByRole('button', { name: /^Delete/ })
      .click()
    await page.getByText('Are you sure you want to delete this image?').waitFor()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect.poll(() => cards.count()).toBe(0)
    await expect.poll(photo, soon).toBe(false)

    await edit('/listing-history')
    await page
      .getByText(new RegExp(`${word}one`, 'i'))
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Undo this change' }).click()
    await page.getByText('Undone. Your page shows it now.').waitFor()
    await expect.poll(() => found(page, `#${word}two`), soon).toEqual([])
    expect(await publicText(page, url)).not.toMatch(tag)

    await edit('/company-info')
    await unfold(page, 'state')
    await form(page, 'state').getByLabel('Closed for good').check()
    await save(page, 'state')
    await shows(/closed for good/i)
    await edit('/company-info')
    await unfold(page, 'state')
    await form(page, 'state').getByLabel('Another listing now').check()
    await form(page, 'state').getByLabel('Which listing?').selectOption({ label: 'Meena Sweets, T Nagar, Chennai' })
    await save(page, 'state')
    await page.goto(app.origin + url)
    await page.waitForURL(/meena-sweets/)
    expect(problems).toEqual([])
  },
)
