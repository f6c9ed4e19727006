import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { launchBrowser, sizes } from '#tests/e2e/browser.ts'
import { newDataDir, newMobile, otpFor, startApp } from '#tests/e2e/running-app.ts'
import { ensureBuilt } from '../scripts/prepare.mjs'

// npm run bench:tasks: what eight tasks of customers and shopkeepers cost, in taps, letters and pages.

/** What a person takes for a tap, with looking for its place, and for a letter on a phone. */
const secondsPerTap = 1.5
const secondsPerLetter = 0.3
const annaNagar = { latitude: 13.085, longitude: 80.21 }
const nagpur = { latitude: 21.146, longitude: 79.088 }

/** A person with one page: counts what they do and how long they wait. */
class Person {
  taps = 0
  letters = 0
  pages = 0
  waitedMs = 0
  readonly page: Page
  readonly origin: string

  constructor(page: Page, origin: string) {
    this.page = page
    this.origin = origin
    page.on('domcontentloaded', () => {
      this.pages++
    })
  }

  async open(path: string): Promise<void> {
    await this.wait(() => this.page.goto(this.origin + path))
  }

  async tap(what: Locator): Promise<void> {
    this.taps++
    await this.wait(() => seen(what).click())
  }

  /** Taps a field and writes into it. */
  async write(field: Locator, text: string): Promise<void> {
    this.letters += text.length
    await this.tap(field)
    await seen(field).fill(text)
  }

  /** The code of an SMS, which phones offer to fill in: a tap. */
  async enterCode(phone: string): Promise<void> {
    this.taps++
    const field = seen(this.page.getByLabel('OTP'))
    await this.wait(() => field.waitFor())
    const code = await otpFor(this.origin, phone)
    await this.wait(() => field.fill(code))
  }

  /** Until this is seen. */
  async find(what: Locator): Promise<void> {
    await this.wait(() => seen(what).waitFor())
  }

  private async wait(act: () => Promise<unknown>): Promise<void> {
    const startedAt = performance.now()
    await act()
    await this.page.waitForLoadState('domcontentloaded')
    this.waitedMs += performance.now() - startedAt
  }
}

const seen = (what: Locator) => what.filter({ visible: true }).first()
const menuOf = async (person: Person, item: Locator) => {
  if ((await item.filter({ visible: true }).count()) === 0) await person.tap(button(person, 'Menu'))
}
const button = ({ page }: Person, name: string | RegExp) => page.getByRole('button', { name })
const link = ({ page }: Person, name: string | RegExp) => page.getByRole('link', { name })

async function search(person: Person, text: string, language: 'en' | 'hi' = 'en'): Promise<void> {
  await person.write(person.page.locator('#home-text'), text)
  await person.tap(button(person, language === 'hi' ? /^खोजें/ : /^Search$/))
  await person.page.waitForURL(/business-listing/)
  await person.find(person.page.locator('.listing-name'))
}

async function fillEnquiry(person: Person, mobile: string): Promise<void> {
  const { page } = person
  // What people mostly need is a chip, which writes the subject.
  await person.tap(page.locator('#enquiry-need label'))
  await person.write(page.getByLabel('Your Enquiry'), 'Pure veg, Sunday. What is the price?')
  await person.write(page.getByLabel('Full Name'), 'Asha Kumari')
  await person.write(page.getByLabel('Contact Number'), mobile)
  await person.tap(button(person, 'Send Enquiry'))
  await person.enterCode(`+91${mobile}`)
}

async function signIn(person: Person, phone: string, isMerchant: boolean): Promise<void> {
  const { page } = person
  if (isMerchant) await person.tap(page.getByLabel('Business Owner'))
  await person.write(page.getByLabel('Mobile number or e-mail'), phone.slice(3))
  await person.tap(button(person, 'Login with OTP'))
  await person.enterCode(phone)
}

interface Task {
  name: string
  options?: BrowserContextOptions
  /** Returns what the result says, in a few words. */
  run(person: Person): Promise<string>
}

const tasks: Task[] = [
  {
    name: 'AC repair near Anna Nagar, up to Call',
    options: { geolocation: annaNagar },
    async run(person) {
      await person.open('/')
      await search(person, 'ac repair anna nagar')
      await person.find(person.page.locator('.listing-actions a[href^="tel:"]'))
      return `${await person.page.locator('.listing-name').count()} listed`
    },
  },
  {
    name: 'Blood bank near me in Nagpur, up to Call',
    options: { geolocation: nagpur, permissions: ['geolocation'] },
    async run(person) {
      await person.open('/')
      await person.tap(button(person, 'Near me'))
      await person.page.waitForFunction(() => document.querySelector<HTMLInputElement>('#home-city')?.value !== '')
      await search(person, 'blood bank')
      await person.find(person.page.locator('.listing-actions a[href^="tel:"]'))
      return `${await person.page.locator('.listing-name').count()} listed`
    },
  },
  {
    name: 'Compare three caterers, ask all',
    async run(person) {
      const { page } = person
      await person.open('/')
      await search(person, 'caterers chennai')
      for (const index of [0, 1, 2]) await person.tap(page.locator('.listing-tick input').nth(index))
      await person.tap(button(person, 'Compare'))
      await page.waitForURL(/compare/)
      await person.tap(button(person, /^Ask/).or(link(person, /^Ask/)))
      await fillEnquiry(person, newMobile())
      await page.waitForURL(/\/jobs\/\d+/)
      return 'one form, one code'
    },
  },
  {
    name: 'Read reviews, write one',
    async run(person) {
      const { page } = person
      await person.open('/')
      await search(person, 'ravi electricals')
      await person.tap(page.locator('.listing-name a'))
      await page.waitForURL(/companydesc/)
      await person.tap(page.locator('a[href="#reviews"]'))
      await person.tap(page.locator('a[href*="/rate?stars=4"]'))
      await page.waitForURL(/login-mobile-number/)
      await signIn(person, '+919000000001', false)
      await person.write(page.locator('textarea'), 'Came in time, the fan runs.')
      await person.tap(button(person, /^(Publish review|Save changes)$/))
      await person.page.waitForURL(/companydesc\/[^/]*\/[^/?]*($|[?#])/)
      return 'the stars stay over the sign-in'
    },
  },
  {
    name: 'List my shop',
    async run(person) {
      await person.open('/')
      const item = link(person, /List your business/i)
      await menuOf(person, item)
      await person.tap(item)
      await person.page.waitForURL(/list-business/)
      return (await person.page.locator('main form').count()) > 0 ? 'a form' : 'still by telephone or e-mail'
    },
  },
  {
    name: 'A shopkeeper answers the newest enquiry',
    async run(person) {
      const { page } = person
      await person.open('/login-mobile-number')
      // Ravi has one enquiry, which is answered on the phone; Meena has others.
      await signIn(person, page.viewportSize()?.width === 360 ? '+919000000002' : '+919000000003', true)
      await page.waitForURL(/dashboard-merchant/)
      await person.tap(page.locator('main a[href*="/merchant-message"]'))
      await page.waitForURL(/merchant-message/)
      await person.write(page.getByRole('textbox', { name: /reply|message/i }), 'Tomorrow at ten, ₹300.')
      await person.tap(button(person, /^Send$/))
      await person.find(page.getByText('Tomorrow at ten, ₹300.'))
      return 'answered'
    },
  },
  {
    name: 'Plumber in Hindi',
    async run(person) {
      await person.open('/')
      await person.tap(person.page.locator('header a[hreflang="hi-IN"]'))
      await person.page.waitForURL(/\/hi/)
      await search(person, 'दिल्ली में प्लंबर', 'hi')
      return `${await person.page.locator('.listing-name').count()} listed`
    },
  },
  {
    name: 'Ask for an advertisement',
    async run(person) {
      await person.open('/')
      await person.tap(button(person, 'Menu'))
      await person.tap(link(person, 'Book Advertisement'))
      await person.page.waitForURL(/book-advertisement/)
      const prices = await person.page.getByText('Price on request').count()
      return prices > 0 ? `${prices} prices on request` : 'prices are named'
    },
  },
]

async function run(): Promise<void> {
  await ensureBuilt()
  const { dataDir, remove } = newDataDir()
  const app = await startApp({ dataDir, env: { DEMO_LISTINGS: '20000' } })
  const browser = await launchBrowser()
  const rows: string[] = []
  try {
    for (const { name, options, run: act } of tasks) {
      const cells: string[] = []
      for (const size of [sizes.phone, sizes.desktop]) {
        const context = await browser.newContext({ ...size, ...options })
        context.setDefaultTimeout(15_000)
        const person = new Person(await context.newPage(), app.origin)
        // ignored: the table says that a task failed, and the others are done all the same
        const said = await act(person).catch((error: Error) => `failed: ${error.message.split('\n')[0]}`)
        const { letters, pages, taps, waitedMs } = person
        const seconds = taps * secondsPerTap + letters * secondsPerLetter + waitedMs / 1000
        cells.push(`${taps} | ${letters} | ${pages} | ${seconds.toFixed(0)}`)
        if (size === sizes.desktop) cells.push(said)
        else if (said.startsWith('failed')) console.error(`${name}, phone: ${said}`)
        await context.close()
      }
      rows.push(`| ${name} | ${cells.join(' | ')} |`)
      console.log(rows.at(-1))
    }
  } finally {
    await browser.close()
    await app.stop()
    remove()
  }
}

try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
