import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { demoCustomer, demoFreeMerchant } from '#features/businesses/demo/demo-people.ts'
import { noise, photo, shortVideo } from '#features/media/server/media-fixtures.ts'
import { accessibilityProblems, openPage, sizes, testBrowser } from './browser.ts'
import { ownApp } from './own-app.ts'
import { signIn, stateAfter } from './walk-pages.ts'

const app = ownApp()
const browser = testBrowser()
let asRavi: Exclude<BrowserContextOptions['storageState'], undefined>
let businessUrl: string
const shopPhoto = { name: 'shop front.jpg', mimeType: 'image/jpeg', buffer: await photo(1000, 700).jpeg().toBuffer() }
const film = { name: 'film.webm', mimeType: 'video/webm', buffer: shortVideo('webm') }
const text = { name: 'prices.txt', mimeType: 'text/plain', buffer: Buffer.from('Laddu 560') }

beforeAll(async () => {
  const { page } = await openPage(await browser.newContext(sizes.desktop))
  await signIn(page, app.origin, demoFreeMerchant)
  asRavi = await page.context().storageState()
  await page.goto(`${app.origin}/upload-media`)
  businessUrl = (await page.getByRole('link', { name: 'View page' }).getAttribute('href')) ?? ''
  await page.context().close()
})

type Opened = { context: BrowserContext; page: Page; problems: string[] }

async function open(path: string, options: BrowserContextOptions): Promise<Opened> {
  const context = await browser.newContext(options)
  const { page, problems } = await openPage(context)
  await page.goto(app.origin + path)
  return { context, page, problems }
}

const cards = (page: Page) => page.getByRole('region', { name: 'On your page' }).getByRole('listitem')
const firstTile = (page: Page) =>
  page
    .getByRole('region', { name: /^Photos/ })
    .getByRole('link')
    .first()
const hasFocus = (element: Locator) => element.evaluate((node) => node === document.activeElement)
/** Description, cover and deletion of a photo are behind its button with the dots. */
const openMore = (card: Locator) => card.locator('summary').first().click()
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Photos of Ravi Electricals' })
const described = (page: Page) => viewer(page).locator('[aria-live]')
const isLoaded = (image: SVGElement | HTMLElement) => image instanceof HTMLImageElement && image.naturalWidth > 0

test('a merchant adds a photo and a video, sees both on the page of the business, and deletes the photo after confirming', async () => {
  const { context, page, problems } = await open('/upload-media', { ...sizes.desktop, storageState: asRavi })
  await page.getByText('2 of 20 photos · 0 of 3 videos').waitFor()
  await page.getByText('Too large: Image > 5mb. Best: 800 x 800 px').waitFor()
  await page.getByText('image resolution : 800x800, video resoultion : 480p,720p,1080p').waitFor()
  await page.getByLabel('Choose photos or videos').setInputFiles([shopPhoto, film, text])
  const chosen = page.getByRole('list', { name: 'Chosen files' })
  await expect.poll(() => chosen.getByRole('listitem').count()).toBe(3)
  await expect
    .poll(() => chosen.getByRole('img', { includeHidden: true }).or(chosen.locator('img')).first().evaluate(isLoaded))
    .toBe(true)
  await page.getByText('3 files chosen').waitFor()
  // The focus goes on to the next file, and what happened is said.
  await page.getByLabel('Choose photos or videos').setInputFiles([text, shopPhoto, film, text])
  await chosen
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await page.getByText(/ removed$/).waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^Remove/)
  await page.getByRole('button', { name: 'Upload' }).click()
  await page.getByText('3 of 20 photos · 1 of 3 videos').waitFor()
  await page.getByText('2 files added').waitFor()
  // A rejected file stays in the list with the reason.
  expect(await chosen.getByRole('listitem').count()).toBe(1)
  expect(await chosen.getByRole('alert').textContent()).toContain('We cannot show this kind of file')
  expect(await accessibilityProblems(page)).toEqual([])

  const card = cards(page).nth(2)
  await openMore(card)
  await card.getByLabel('Description').fill('Our front')
  await card.getByRole('button', { name: /^Save/ }).first().click()
  await page.getByText('Description saved').waitFor()
  await openMore(card)
  await card.getByRole('button', { name: 'Make cover' }).click()
  await page.getByText('This photo comes first now').waitFor()
  expect(await cards(page).first().getByText('Cover', { exact: true }).count()).toBe(1)

  await page.goto(app.origin + businessUrl)
  const gallery = page.getByRole('region', { name: 'Photos and videos' })
  await gallery.scrollIntoViewIfNeeded()
  await expect.poll(() => gallery.getByRole('img', { name: 'Our front' }).evaluate(isLoaded)).toBe(true)
  const film480 = gallery.getByLabel('Video 1 of Ravi Electricals')
  await film480.evaluate((video: HTMLVideoElement) => video.load())
  await expect.poll(() => film480.evaluate((video: HTMLVideoElement) => video.videoHeight)).toBe(480)
  expect(await accessibilityProblems(page)).toEqual([])

  await page.goto(`${app.origin}/upload-media`)
  const front = cards(page).first()
  await openMore(front)
  await front.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Please confirm' })
  expect(await question.textContent()).toContain('Are you sure you want to delete this image?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await cards(page).count()).toBe(4)
  await front.getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('2 of 20 photos · 1 of 3 videos').waitFor()
  expect(problems).toEqual([])
  await context.close()
})

test('a visitor opens a photo large and steps through all by keyboard or small pictures; Escape and Back close, and the focus is restored', async () => {
  const { context, page, problems } = await open(businessUrl, sizes.desktop)
  const tile = firstTile(page)
  await tile.focus()
  await page.keyboard.press('Enter')
  await viewer(page).waitFor()
  const shown = () => described(page).textContent()
  const first = await shown()
  await page.keyboard.press('ArrowRight')
  await expect.poll(shown).not.toBe(first)
  await page.keyboard.press('ArrowRight')
  await expect.poll(shown).toBe(first)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(shown).not.toBe(first)
  await viewer(page).getByRole('button', { name: 'Next photo' }).click()
  await expect.poll(shown).toBe(first)
  const small = viewer(page).locator('li button')
  await small.nth(1).click()
  await expect.poll(shown).not.toBe(first)
  expect(await small.nth(1).getAttribute('aria-current')).toBe('true')
  await small.nth(0).click()
  await expect.poll(shown).toBe(first)
  expect(await accessibilityProblems(page, 'dialog[open]')).toEqual([])
  // Its description is text, which is read once: a second time as that of the picture, it would be too much.
  expect(await viewer(page).getByRole('img').count()).toBe(0)
  const outside = await viewer(page)
    .locator('picture img')
    .evaluate((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect()
      return top < 0 || left < 0 || bottom > innerHeight || right > innerWidth
    })
  expect(outside).toBe(false)
  await page.keyboard.press('Escape')
  await viewer(page).waitFor({ state: 'detached' })
  await expect.poll(() => hasFocus(tile)).toBe(true)
  await tile.click()
  await viewer(page).waitFor()
  await page.goBack()
  await viewer(page).waitFor({ state: 'detached' })
  await expect.poll(() => hasFocus(tile)).toBe(true)
  expect(new URL(page.url()).pathname).toBe(businessUrl.replace(/#.*/, ''))
  await tile.click()
  await viewer(page).waitFor()
  await page.mouse.click(5, 400)
  await viewer(page).waitFor({ state: 'detached' })
  expect(problems).toEqual([])
  await context.close()
})

test('a modal whose script is slow shows a loader first, and the focus still returns to the link', async () => {
  const { context, page } = await open(businessUrl, sizes.desktop)
  await page.route('**/photo-viewer-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
  const tile = firstTile(page)
  await tile.focus()
  await page.keyboard.press('Enter')
  await page.locator('#modalLoader').waitFor()
  await viewer(page).waitFor()
  await page.keyboard.press('Escape')
  await viewer(page).waitFor({ state: 'detached' })
  await expect.poll(() => hasFocus(tile)).toBe(true)
  await context.close()
})

test('on a phone a swipe shows the next photo', async () => {
  const { context, page } = await open(businessUrl, sizes.phone)
  await firstTile(page).tap()
  await viewer(page).waitFor()
  const shown = () => described(page).textContent()
  const first = await shown()
  const touch = await context.newCDPSession(page)
  const at = (x: number) => [{ x, y: 360 }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(300) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(120) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect.poll(shown).not.toBe(first)
  await context.close()
})

test('without script a merchant uploads, describes, and deletes; rejected files are named, and a photo opens by itself', async () => {
  const withoutScript = { ...sizes.phone, javaScriptEnabled: false, storageState: asRavi }
  const { context, page } = await open('/upload-media', withoutScript)
  const summary = page.getByRole('group', { name: /^Nothing was added|These were not:$/ })
  await page.getByRole('button', { name: 'Upload' }).click()
  expect(await summary.textContent()).toContain('Please choose a photo or a video first.')
  const before = await cards(page).count()
  await page.getByLabel('Choose photos or videos').setInputFiles([shopPhoto, text])
  await page.getByRole('button', { name: 'Upload' }).click()
  const refused = await summary.textContent()
  expect(refused).toContain('1 file was added. These were not:')
  expect(refused).toContain('prices.txt: We cannot show this kind of file')
  expect(await cards(page).count()).toBe(before + 1)
  await page.getByLabel('Choose photos or videos').setInputFiles([shopPhoto])
  await page.getByRole('button', { name: 'Upload' }).click()
  await page.getByText('1 file added').waitFor()
  const newest = cards(page).last()
  await openMore(newest)
  await newest.getByLabel('Description').fill('Seen without script')
  await newest.getByRole('button', { name: /^Save/ }).first().click()
  await page.goto(app.origin + businessUrl)
  const link = page.getByRole('link', { name: 'Seen without script' })
  const opened = await Promise.all([
    page.waitForResponse((answer) => answer.url().includes('/media/') && answer.request().isNavigationRequest()),
    link.click(),
  ])
  expect(opened[0].headers()['content-type']).toBe('image/webp')
  await page.goto(`${app.origin}/upload-media`)
  const count = await cards(page).count()
  await openMore(cards(page).last())
  await cards(page).last().getByRole('link', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect.poll(() => cards(page).count()).toBe(count - 1)
  await context.close()
})

test('a file too large is refused before it is sent, and by the server when it is sent all the same', async () => {
  const path = join(tmpdir(), `nukkad-large-${process.pid}.png`)
  await noise(1400, 1300).png({ compressionLevel: 0 }).toFile(path)
  const large = { name: 'large.png', mimeType: 'image/png', buffer: readFileSync(path) }
  for (const javaScriptEnabled of [true, false]) {
    const { context, page } = await open('/upload-media', { ...sizes.phone, javaScriptEnabled, storageState: asRavi })
    await page.getByLabel('Choose photos or videos').setInputFiles([large])
    if (!javaScriptEnabled) await page.getByRole('button', { name: 'Upload' }).click()
    await expect
      .poll(() => page.getByRole('main').textContent())
      .toContain('This photo is larger than 5 MB. Please choose a smaller one')
    await context.close()
  }
})

test('a customer publishes a review, adds photos to it, and a visitor opens them with the keyboard; also without script', async () => {
  const asAsha = await stateAfter(browser, (page) => signIn(page, app.origin, demoCustomer))
  for (const javaScriptEnabled of [true, false]) {
    const options = { ...sizes.phone, javaScriptEnabled }
    const { context, page, problems } = await open(`${businessUrl.replace(/#.*/, '')}/rate?stars=5`, {
      ...options,
      storageState: asAsha,
    })
    const next = javaScriptEnabled ? 'Publish and add photos' : 'Save and change photos'
    await page.getByRole('button', { name: next }).click()
    await page.getByRole('heading', { name: 'Photos with your review' }).waitFor()
    await page.getByLabel('Choose photos', { exact: true }).setInputFiles([shopPhoto])
    await page.getByRole('button', { name: 'Upload' }).click()
    await page.getByText('1 file added').waitFor()
    if (javaScriptEnabled) expect(await accessibilityProblems(page)).toEqual([])
    else {
      await page
        .getByRole('link', { name: /^Delete/ })
        .last()
        .click()
      await page.getByRole('button', { name: 'Confirm' }).click()
      await page.getByText('Photo deleted').waitFor()
    }
    expect(problems).toEqual([])
    await context.close()
  }
  const { context, page, problems } = await open(businessUrl, sizes.phone)
  const photoOfAsha = page.getByRole('list', { name: 'Photos by Asha K.' }).getByRole('link')
  await photoOfAsha.focus()
  await page.keyboard.press('Enter')
  await viewer(page).waitFor()
  expect(await described(page).textContent()).toBe('1 of 1: Photo by Asha K. with a review of Ravi Electricals')
  // The viewer steps through the photos of this review, not through those of the business.
  expect(await viewer(page).getByRole('button', { name: 'Next photo' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await viewer(page).waitFor({ state: 'detached' })
  expect(await hasFocus(photoOfAsha)).toBe(true)
  expect(await accessibilityProblems(page)).toEqual([])
  expect(problems).toEqual([])
  await context.close()
})
