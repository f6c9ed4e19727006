import { pageCtx } from '#core/page.ts'
import type { Route } from './+types/web-manifest'

const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** Serves the web app manifest. */
export function loader({ context }: Route.LoaderArgs) {
  const { name } = pageCtx(context).app.config.site
  const manifest = {
    id: '/',
    name,
    short_name: name.slice(0, 12),
    description: 'Find a good business near you and ask it directly.',
    lang: 'en-IN',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#F7F5F0',
    theme_color: '#ffffff',
    categories: ['business', 'shopping', 'lifestyle'],
    icons: [
      icon('/icon-192.png', 192, 'any'),
      icon('/icon-512.png', 512, 'any'),
      icon('/icon-maskable-192.png', 192, 'maskable'),
      icon('/icon-maskable-512.png', 512, 'maskable'),
    ],
    shortcuts: [{ name: 'All categories', url: '/categories' }],
  }
  const headers = {
    'content-type': 'application/manifest+json; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  }
  return new Response(JSON.stringify(manifest), { headers })
}
