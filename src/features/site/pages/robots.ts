import { robotsText } from '../robots-text.ts'

/** What crawlers read first. */
export function loader() {
  return new Response(robotsText(), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
