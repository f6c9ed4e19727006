import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { demoCustomer } from '#features/businesses/demo/demo-people.ts'
import { openPage, sizes, testBrowser } from './browser.ts'
import { newMobile, otpFor } from './running-app.ts'
import { sharedApp } from './shared-app.ts'
import {
  askForOtp,
  holdBackSubmissions,
  hydrate,
  openContext,
  type SignedInAs,
  signIn,
  stateAfter,
} from './walk-pages.ts'

const app = sharedApp()
const browser = testBrowser()
let atOtpStep: SignedInAs

beforeAll(async () => {
  atOtpStep = await stateAfter(browser, (page) => askForOtp(page, app.origin, newMobile()))
})

test('an OTP typed during hydration keeps every digit', async () => {
  for (let tries = 0; tries < 3; tries++) {
    const context = await openContext(browser, 'phone', atOtpStep)
    const page = await context.newPage()
    await holdBackSubmissions(page)
    await page.goto(`${app.origin}/login-mobile-number`)
    await page.getByLabel('OTP').focus()
    for (const digit of '135790') await page.keyboard.press(digit, { delay: 20 })
    await page.locator('[data-input-otp-container]').waitFor()
    expect(await page.getByLabel('OTP').inputValue()).toBe('135790')
    await context.close()
  }
})

test('where the browser reads the SMS, the OTP is filled in automatically', async () => {
  const context = await openContext(browser, 'phone', atOtpStep)
  await context.addInitScript(() => {
    Reflect.set(window, 'OTPCredential', class {})
    const received = { id: '', type: 'otp', code: '246802' }
    CredentialsContainer.prototype.get = () => Promise.resolve(received)
  })
  const page = await context.newPage()
  await holdBackSubmissions(page)
  await page.goto(`${app.origin}/login-mobile-number`)
  await hydrate(page)
  await expect.poll(() => page.getByLabel('OTP').inputValue()).toBe('246802')
  await context.close()
})

/** The name of the focused element, and whether its focus is visible. */
function focusOf(page: Page): Promise<{ name: string; isSeen: boolean; isInDialog: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return { name: '', isSeen: false, isInDialog: false }
    const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : []
    const said = element.getAttribute('aria-label') ?? labels.map((label) => label.textContent).join(' ')
    const drawnOn = [element, ...(element.closest('label, [data-input-otp-container]')?.querySelectorAll('*') ?? [])]
    const parent = element.closest('label')
    // The link of a card has its ring around the card, which its ::after covers.
    const styles = [...drawnOn, ...(parent ? [parent] : [])].map((each) => getComputedStyle(each))
    const hasRing = [...styles, getComputedStyle(element, '::after')].some(({ outlineStyle, outlineWidth }) => {
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
    const box = element.getBoundingClientRect()
    const isOnScreen = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth
    return {
      name: (said || element.textContent || '').trim(),
      isSeen: hasRing && isOnScreen,
      isInDialog: element.closest('dialog[open]') !== null,
    }
  })
}

/** Presses Tab until the element with this name has the focus; the focus must be visible at each stop. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = []
  for (let stops = 0; stops < 80; stops++) {
    await page.keyboard.press('Tab')
    // A page that has just arrived may still be scrolled to its place.
    await expect
      .poll(() => focusOf(page), { message: `after ${passed.join(', ') || 'the start'}` })
      .toMatchObject({ isSeen: true })
    const focus = await focusOf(page)
    if (name.test(focus.name)) return
    passed.push(focus.name)
  }
  throw new Error(`Tab never reached ${name}, only ${passed.join(', ')}.`)
}

test('by keyboard alone a stranger searches, opens a business, enquires with an OTP and sees it sent', async () => {
  const context = await openContext(browser, 'desktop')
  const { page, problems } = await openPage(context)
  const mobile = newMobile()
  await page.goto(app.origin)
  await tabTo(page, /search your business/i)
  await hydrate(page)
  await page.keyboard.type('ravi electricals')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  expect(await page.locator(':focus').getAttribute('aria-activedescendant')).toMatch(/option-0$/)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await page.waitForURL(/business-listing/)
  await tabTo(page, /^Skip to results$/)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.locator('#results :focus').count()).toBe(1)
  await tabTo(page, /^Ravi Electricals$/)
  await page.keyboard.press('Enter')
  await page.waitForURL(/companydesc/)
  await tabTo(page, /^Enquire$/)
  await page.keyboard.press('Enter')
  await page.locator('dialog[open]').waitFor()
  expect(await focusOf(page)).toMatchObject({ isInDialog: true })
  await page.keyboard.press('Escape')
  expect(await focusOf(page)).toEqual({ name: 'Enquire', isSeen: true, isInDialog: false })
  await page.keyboard.press('Enter')
  await expect.poll(() => focusOf(page)).toMatchObject({ name: 'Fan or light', isSeen: true, isInDialog: true })
  for (const [label, text] of [
    [/^Subject/, 'पंखा लगवाना है'],
    [/^Your Enquiry/, 'Two ceiling fans and a socket, this week please.'],
    [/^Full Name/, 'தமிழ்ச்செல்வி ராஜேந்திரன்'],
    [/^Contact Number/, mobile],
  ] as const) {
    await tabTo(page, label)
    await page.keyboard.type(text)
  }
  await tabTo(page, /^Send Enquiry$/)
  await page.keyboard.press('Enter')
  await page.getByLabel('OTP').waitFor()
  await expect.poll(() => focusOf(page)).toEqual({ name: 'OTP', isSeen: true, isInDialog: true })
  await page.keyboard.type(await otpFor(app.origin, `+91${mobile}`))
  await page.waitForURL(/customer-message/)
  await page.getByRole('heading', { name: 'पंखा लगवाना है' }).waitFor()
  expect(await page.title()).toMatch(/^Sent to Ravi Electricals/)
  expect(problems).toEqual([])
  await context.close()
})

/** What the focus is on, where every point of it that is on the screen has something else above it; else nothing. */
function coveredFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return ''
    const drawn = (element.matches('input') && element.closest('label')) || element
    const { left, top, right, bottom } = drawn.getBoundingClientRect()
    const points = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + 4, top + 4],
      [right - 4, bottom - 4],
    ].filter(([x = 0, y = 0]) => x > 0 && y > 0 && x < innerWidth && y < innerHeight)
    const isSeen = points.some(([x = 0, y = 0]) => {
      const above = document.elementFromPoint(x, y)
      return above && (drawn.contains(above) || above.contains(drawn))
    })
    return isSeen ? '' : (element.getAttribute('aria-label') ?? element.textContent ?? element.tagName).trim()
  })
}

test('at 400 % zoom three businesses are ticked, compared and asked by keyboard, and no bar covers what has the focus', async () => {
  const context = await browser.newContext({ viewport: { width: 320, height: 256 } })
  const { page, problems } = await openPage(context)
  const stops = async (isReached: (name: string) => boolean) => {
    for (let stop = 0; stop < 80; stop++) {
      await page.keyboard.press('Tab')
      await expect.poll(() => coveredFocus(page), { message: page.url() }).toBe('')
      if (isReached((await focusOf(page)).name)) return
    }
    throw new Error('Tab never reached it.')
  }
  await page.goto(`${app.origin}/business-listing/all-india/restaurants`)
  await stops((name) => name === 'Skip to results')
  await page.keyboard.press('Enter')
  for (let ticked = 0; ticked < 3; ticked++) {
    await stops((name) => /^Choose /.test(name))
    await page.keyboard.press('Space')
  }
  await stops((name) => name === 'Compare')
  await page.keyboard.press('Enter')
  await page.waitForURL(/compare/)
  await stops((name) => name === 'Ask all three')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/ask\?/)
  await stops((name) => /^Subject/.test(name))
  await page.keyboard.type('Lunch for 40')
  await stops((name) => /^Your Enquiry/.test(name))
  await page.keyboard.type('Lunch for 40 on Sunday, pure veg. What is the price?')
  await stops((name) => /^Full Name/.test(name))
  await page.keyboard.type('Asha Kumari')
  const mobile = newMobile()
  await stops((name) => /^Contact Number/.test(name))
  await page.keyboard.type(mobile)
  await stops((name) => name === 'Send Enquiry')
  await page.keyboard.press('Enter')
  await page.getByLabel('OTP').waitFor()
  await expect.poll(() => focusOf(page)).toMatchObject({ name: 'OTP', isSeen: true })
  await page.keyboard.type(await otpFor(app.origin, `+91${mobile}`))
  await page.waitForURL(/\/jobs\/\d+/)
  expect(problems).toEqual([])
  await context.close()
})

test('a dialog that the address opened gives the focus to the page’s own button, and a revealed number takes it', async () => {
  const context = await browser.newContext(sizes.desktop)
  const page = await context.newPage()
  await page.goto(`${app.origin}/business-listing/delhi/electricians`)
  const card = page.locator('.listing-card').filter({ has: page.getByRole('link', { name: /^Enquire at/ }) })
  await card
    .getByRole('link', { name: /^Enquire at/ })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
  await page.waitForFunction(() => history.state?.dialog === true)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.waitForFunction(() => document.activeElement !== document.body)
  expect(await page.evaluate(() => document.activeElement?.matches('[commandfor], h1, a, button'))).toBe(true)
  const reveal = page.locator('summary', { hasText: 'Show number' }).first()
  await reveal.focus()
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement?.getAttribute('href')?.startsWith('tel:'))
  await context.close()
})

test('the suggestion that Enter would take is outlined, also where the system chooses the colours', async () => {
  for (const forcedColors of ['none', 'active'] as const) {
    const context = await browser.newContext({ ...sizes.desktop, forcedColors })
    const page = await context.newPage()
    await page.goto(`${app.origin}/`)
    await page.getByLabel('Search your business').first().fill('elec')
    const option = page.getByRole('option').first()
    await option.waitFor()
    await page.keyboard.press('ArrowDown')
    await page.waitForFunction(() => {
      const chosen = document.querySelector('[role=option][aria-selected=true]')
      return chosen && getComputedStyle(chosen).outlineStyle === 'solid'
    })
    await context.close()
  }
})

test('the chosen day of a calendar is outlined where the system chooses the colours', async () => {
  const context = await browser.newContext({ ...sizes.desktop, forcedColors: 'active' })
  const page = await context.newPage()
  await page.goto(`${app.origin}/book-advertisement?placement=top-of-results&city=salem&category=tailors&days=7`)
  const days = page.locator('section:has(#days)')
  // A whole month, so that some of its days stay free.
  await days.getByRole('link', { name: 'Next month' }).click()
  await page.waitForURL(/month=/)
  await days
    .getByRole('link', { name: /, free$/ })
    .first()
    .click()
  await page.waitForURL(/from=/)
  const outlineOf = (name: RegExp) =>
    days
      .getByRole('link', { name })
      .first()
      .evaluate((day) => getComputedStyle(day).outlineStyle)
  expect(await outlineOf(/, chosen$/)).toBe('solid')
  expect(await outlineOf(/, free$/)).toBe('none')
  await context.close()
})

test('the current tab of a customer is told apart where the system chooses the colours', async () => {
  const storageState = await stateAfter(browser, (page) => signIn(page, app.origin, demoCustomer))
  const context = await browser.newContext({ ...sizes.desktop, forcedColors: 'active', storageState })
  const page = await context.newPage()
  await page.goto(`${app.origin}/customer-enquiryPending`)
  for (const name of ['Status', 'My pages']) {
    const colours = await page
      .getByRole('navigation', { name })
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => ({
          isCurrent: link.hasAttribute('aria-current'),
          colour: getComputedStyle(link).borderBottomColor,
        })),
      )
    const current = colours.find(({ isCurrent }) => isCurrent)?.colour
    expect(current, name).toBeDefined()
    expect(colours.filter(({ colour }) => colour === current).length, name).toBe(1)
  }
  await context.close()
})
