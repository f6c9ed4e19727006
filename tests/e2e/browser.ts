import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll } from 'vitest'
import { findChromium } from '../../scripts/find-chromium.ts'

const executablePath = process.env.CHROMIUM_PATH ?? findChromium()
export const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Animations cost a tenth of the browser's work, and a service worker a fifth of opening a page for the first time. */
const cheap = { reducedMotion: 'reduce', serviceWorkers: 'block' } as const

/** The two viewports every page is tested in. Those of offline pages and of production allow the service worker. */
export const sizes = {
  phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, ...cheap },
  desktop: { viewport: { width: 1280, height: 800 }, ...cheap },
} as const

/** For what works without a connection: browsers of people have the service worker. */
export const withServiceWorker = { serviceWorkers: 'allow' } as const

export function launchBrowser(extraArgs: readonly string[] = []): Promise<Browser> {
  if (!executablePath) throw new Error('The browser tests need Chromium: install it, or set CHROMIUM_PATH.')
  const quiet = [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Pages live for a second or two: optimising their scripts, and waking several threads, costs more than it saves.
    '--js-flags=--no-opt,--no-maglev',
    '--num-raster-threads=1',
    '--in-process-gpu',
    // A process for each page costs half a second of processor time.
    '--renderer-process-limit=1',
  ]
  return chromium.launch({ executablePath, args: ['--no-sandbox', ...quiet, ...extraArgs] })
}

/** A browser in which tests open contexts. */
export type TestBrowser = Pick<Browser, 'newContext'>

/** Of this worker, whose files run one after another: starting a browser costs more than many a test. */
let ofWorker: Promise<Browser> | undefined

/** The worker's browser, for one test file: contexts the file leaves open are closed after it. */
export function testBrowser(): TestBrowser {
  const opened: BrowserContext[] = []
  afterAll(() => Promise.all(opened.map((context) => context.close())))
  return {
    newContext: async (options) => {
      ofWorker ??= launchBrowser()
      const context = await (await ofWorker).newContext(options)
      opened.push(context)
      return context
    },
  }
}

/** A page, and the script errors it has had so far. */
export async function openPage(context: BrowserContext): Promise<{ page: Page; problems: string[] }> {
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', ({ message }) => {
    // Chromium's messages when a page was shown, or left, before its view transition began; nothing of ours failed.
    if (!/^Transition was (?:aborted|skipped)/.test(message)) problems.push(message)
  })
  page.on('console', (message) => {
    // The map beside a list asks a tile server that no test reaches.
    if (/\/\d+\/\d+\/\d+\.png$/.test(message.location().url)) return
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) problems.push(message.text())
  })
  return { page, problems }
}

/**
 * Accessibility violations of the page in its current state (WCAG 2.2 A and AA), as readable lines; of the part that
 * `selector` names only, where one is given.
 */
export async function accessibilityProblems(page: Page, selector = 'html'): Promise<string[]> {
  // The page's own policy forbids foreign scripts; the debugger's evaluation is not subject to it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  // The whole page at once: a person would scroll to what the bottom bar happens to cover at this height.
  const size = selector === 'html' ? page.viewportSize() : null
  // Repeated, because deferred content is laid out only when it comes near, and may be higher than estimated.
  for (let attempt = 0; size && attempt < 3; attempt++) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ ...size, height: Math.max(size.height, height) })
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  }
  const violations = await page.evaluate(async (part) => {
    const axe = Reflect.get(window, 'axe') as {
      run(
        context: string,
        options: object,
      ): Promise<{ violations: { id: string; help: string; nodes: { target: unknown[] }[] }[] }>
    }
    const result = await axe.run(part, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      // Without a report of every element that passed.
      resultTypes: ['violations'],
      // Of what axe may fetch beforehand no rule here uses the style sheets, which cost a sixth of its time.
      preload: { assets: ['media'] },
    })
    return result.violations.map(({ id, help, nodes }) => ({
      id,
      help,
      targets: nodes.slice(0, 5).map((node) => String(node.target)),
    }))
  }, selector)
  // Labels, links and scripts only find the first of two elements with the same id; axe no longer checks for that.
  const doubled = await page.evaluate(() => {
    // The component kit shows the menus a second time.
    if (location.pathname === '/dev/ui') return []
    const ids = [...document.querySelectorAll('[id]')].map((element) => element.id)
    return [...new Set(ids.filter((id, place) => ids.indexOf(id) !== place))]
  })
  if (size) await page.setViewportSize(size)
  return [
    ...doubled.map((id) => `two elements have the id ${id}`),
    ...violations.map(({ id, help, targets }) => `${id}: ${help} (${targets.join('; ')})`),
  ]
}

/** Holds these requests of the page back until the returned function is called. */
export async function holdBack(page: Page, url: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, (route) => promise.then(() => route.continue()))
  return resolve
}
