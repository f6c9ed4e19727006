/* Caches the business and result pages a visitor opened, and serves them offline. Only responses marked as the same
   for everyone (Cache-Control: public) are cached: never pages of signed-in users, forms or the API. Registered by
   src/platform/register-service-worker.ts; browsers pick up a change of this file at the next visit. */
const version = 1
const pagesCache = `pages-${version}`
const filesCache = `files-${version}`
const maxPages = 30
const maxFiles = 60
/** By the prefix of a language's addresses. */
const offlinePaths = { '': '/offline', '/hi': '/hi/offline' }
const isOfflinePath = (path) => Object.values(offlinePaths).includes(path)
const languageOf = (path) => (/^\/hi(\/|$)/.test(path) ? '/hi' : '')
const cacheablePage = /^(\/hi)?\/(companydesc|business-listing)\/[^/]+\/[^/]+$/
const cacheableFile = /^\/assets\/.+\.(css|js|svg)$/

self.addEventListener('install', (event) => {
  event.waitUntil(cacheOfflinePages().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const current = new Set([pagesCache, filesCache])
      for (const name of await caches.keys()) if (!current.has(name)) await caches.delete(name)
      // The browser requests the page while this worker is still starting.
      await self.registration.navigationPreload?.enable()
      await self.clients.claim()
    })(),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(openPage(event, url))
  else if (cacheableFile.test(url.pathname)) event.respondWith(openFile(event))
})

/** From the network; offline the cached copy, or the page that says so. */
async function openPage(event, url) {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    if (response.ok && !response.redirected && isForEveryone(response) && cacheablePage.test(url.pathname)) {
      event.waitUntil(store(pagesCache, url.pathname, response.clone(), maxPages))
    }
    return response
  } catch {
    const saved = await match(pagesCache, url.pathname)
    const language = languageOf(url.pathname)
    if (saved) return withNotice(saved, language)
    return (await offlinePage(language)) ?? Response.error()
  }
}

/** Build files are immutable under their names. */
async function openFile(event) {
  const { pathname } = new URL(event.request.url)
  const saved = await match(filesCache, pathname)
  if (saved) return saved
  const response = await fetch(event.request)
  if (response.ok) event.waitUntil(store(filesCache, pathname, response.clone(), maxFiles))
  return response
}

const match = async (name, key) => (await caches.open(name)).match(key)

function isForEveryone(response) {
  const control = response.headers.get('cache-control') ?? ''
  return control.includes('public') && (response.headers.get('content-type') ?? '').startsWith('text/html')
}

/** Stores a response as the newest; evicts the oldest when there are too many. */
async function store(name, key, response, max) {
  const cache = await caches.open(name)
  await cache.delete(key)
  await cache.put(key, await stamped(response))
  const keys = (await cache.keys()).filter(({ url }) => !isOfflinePath(new URL(url).pathname))
  for (const old of keys.slice(0, Math.max(0, keys.length - max))) await cache.delete(old)
  if (name !== pagesCache) return
  const offline = await Promise.all(Object.values(offlinePaths).map((path) => cache.match(path)))
  if (offline.some((page) => !page || Date.now() - savedAt(page) > 86_400_000)) await cacheOfflinePages()
}

async function stamped(response) {
  const headers = new Headers(response.headers)
  headers.set('x-saved-at', String(Date.now()))
  return new Response(await response.blob(), { status: response.status, headers })
}

const savedAt = (response) => Number(response.headers.get('x-saved-at'))

async function cacheOfflinePages() {
  for (const path of Object.values(offlinePaths)) await cacheOfflinePage(path)
}

/** An offline page and the styles it needs, always of the same build. */
async function cacheOfflinePage(offlinePath) {
  const response = await fetch(offlinePath, { credentials: 'omit' })
  if (!response.ok) return
  const html = await response.clone().text()
  for (const [, path] of html.matchAll(/href="(\/assets\/[^"#]+\.(?:css|svg))["#]/g)) {
    if (await match(filesCache, path)) continue
    const file = await fetch(path)
    if (file.ok) await store(filesCache, path, file, maxFiles)
  }
  const cache = await caches.open(pagesCache)
  await cache.put(offlinePath, await stamped(response))
}

/** The offline page of a language with a list of what is saved, newest first. */
async function offlinePage(language) {
  const page = (await match(pagesCache, offlinePaths[language])) ?? (await match(pagesCache, offlinePaths['']))
  if (!page) return undefined
  const cache = await caches.open(pagesCache)
  const lines = []
  for (const request of (await cache.keys()).reverse()) {
    const { pathname } = new URL(request.url)
    if (isOfflinePath(pathname)) continue
    const html = await (await cache.match(request)).text()
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? pathname
    // Without the name of the site; what a business does stands below its name.
    const [name, trade] = title.replace(/ \| [^|]*$/, '').split(' – ')
    const text = `<b>${name}</b>${trade ? `<small>${trade}</small>` : ''}`
    lines.push(`<li><a href="${escapeHtml(pathname)}">${text}</a>${callLink(pathname, html, language)}</li>`)
  }
  const html = await page.text()
  const list = lines.length > 0 ? `<ul>${lines.join('')}</ul>` : undefined
  // A function, as a dollar sign in a name would mean something in a text.
  const filled = (_, start, empty, end) => start + (list ?? empty) + end
  return new Response(html.replace(/(<div id="saved-pages"[^>]*>)([\s\S]*?)(<\/div>)/, filled), {
    status: 503,
    headers: page.headers,
  })
}

const callIn = { '': 'Call', '/hi': 'कॉल करें' }

/** Calling works without internet: the number that the saved page of a business states of itself. */
function callLink(pathname, html, language) {
  const [, tel] = (pathname.includes('/companydesc/') && /"telephone":"(\+\d+)"/.exec(html)) || []
  return tel ? `<a class="call" href="tel:${tel}">${callIn[language]}</a>` : ''
}

const noticeIn = {
  '': (when) => `You are offline. This page was saved on ${when}.`,
  '/hi': (when) => `आप ऑफ़लाइन हैं। यह पेज ${when} को सेव हुआ था।`,
}

/** Marks a saved page as such, with its date. */
async function withNotice(response, language) {
  const when = new Date(savedAt(response)).toLocaleString(language === '/hi' ? 'hi-IN' : 'en-IN', {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  })
  const notice = `<p role="status" style="margin:0;padding:12px 16px;background:#14213d;color:#fff;text-align:center">${noticeIn[language](when)}</p>`
  const html = await response.text()
  return new Response(html.replace(/(<body[^>]*>)/, `$1${notice}`), { headers: response.headers })
}

const escapeHtml = (text) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
