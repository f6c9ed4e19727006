import lighthouse from 'lighthouse'
import { chromium, type Page } from 'playwright-core'
import { sizes } from '#tests/e2e/browser.ts'

const runs = 5
const maxTries = 20
/** Lighthouse's own threshold: on a machine that is currently slower, it warns that its results reflect the machine. */
const slowestIndex = 1000
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

export interface PageReport {
  name: string
  path: string
  /** 0 to 100: performance, accessibility, best practices, SEO. */
  scores: number[]
  lcpMs: number
  tbtMs: number
  cls: number
  /** Compressed. */
  totalBytes: number
  /** Lighthouse's benchmark of the machine just before the run. */
  index: number
  scriptBytesBefore: number
  scriptBytesAfter: number
  /** Audits that keep a score under 100. */
  failed: string[]
}

const quietBrowser = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Lighthouse's phone (simulated slow 4G, processor four times slower), the median of five runs by performance, then by
 * blocking time. A run during which a shared machine is slow is discarded and repeated.
 */
export async function reportPages(
  origin: string,
  pages: readonly { name: string; path: string }[],
  { executablePath, port }: { executablePath: string; port: number },
): Promise<PageReport[]> {
  const browser = await chromium.launch({ executablePath, args: [...quietBrowser, `--remote-debugging-port=${port}`] })
  try {
    const reports: PageReport[] = []
    for (const { name, path } of pages) {
      const results = []
      for (let tries = 0; results.length < runs && tries < maxTries; tries++) {
        const result = await audit(origin + path, port)
        if (result.index >= slowestIndex) results.push(result)
      }
      results.sort((a, b) => (a.scores[0] ?? 0) - (b.scores[0] ?? 0) || b.tbtMs - a.tbtMs)
      const median = results[Math.floor(runs / 2)]
      if (!median || results.length < runs) throw new Error(`${name}: of ${maxTries} runs too few met a fast machine.`)
      const context = await browser.newContext(sizes.phone)
      const scripts = await scriptBytes(await context.newPage(), origin + path)
      await context.close()
      reports.push({ name, path, ...median, ...scripts })
    }
    return reports
  } finally {
    await browser.close()
  }
}

async function audit(url: string, port: number) {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] })
  if (!result) throw new Error(`Lighthouse gave no result for ${url}.`)
  const { audits, categories: found } = result.lhr
  const numberOf = (id: string) => audits[id]?.numericValue ?? Number.NaN
  return {
    index: result.lhr.environment.benchmarkIndex,
    scores: categories.map((id) => Math.round((found[id]?.score ?? 0) * 100)),
    lcpMs: numberOf('largest-contentful-paint'),
    tbtMs: numberOf('total-blocking-time'),
    cls: numberOf('cumulative-layout-shift'),
    totalBytes: numberOf('total-byte-weight'),
    failed: categories.flatMap((id) =>
      (found[id]?.auditRefs ?? [])
        .filter((ref) => ref.weight > 0 && (audits[ref.id]?.score ?? 1) < 0.9)
        .map((ref) => ref.id),
    ),
  }
}

/** Bytes of scripts fetched before any interaction, and after the first touch has hydrated the page. */
async function scriptBytes(page: Page, url: string) {
  const bytes = () =>
    page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    )
  await page.goto(url, { waitUntil: 'load' })
  const scriptBytesBefore = await bytes()
  await page.evaluate(() =>
    document.querySelector('button, input, summary')?.dispatchEvent(new Event('pointerover', { bubbles: true })),
  )
  await page.waitForLoadState('networkidle')
  return { scriptBytesBefore, scriptBytesAfter: await bytes() }
}
