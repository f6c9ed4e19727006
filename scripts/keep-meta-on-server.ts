import type { Plugin } from 'vite'

/** The browser's entry of a page, as the router's plugin writes it: `export { default, meta } from "./home-page.tsx"`. */
const pageEntry = /\?__react-router-build-client-route$/
const headExports = ['meta', 'links']

/**
 * Leaves a page's `meta` and `links` out of the browser's build, and with them what only they import (structured data, descriptions): the
 * head of a page is the server's (`src/root.tsx`).
 */
export function keepMetaOnServer(): Plugin {
  return {
    name: 'keep-meta-on-server',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!pageEntry.test(id)) return null
      const [, names, from] = /^export \{(.*)\} from (.*)$/s.exec(code) ?? []
      if (names === undefined)
        return this.error(`The router's plugin writes page entries in another way than known here: ${code}`)
      const kept = names.split(',').filter((name) => !headExports.includes(name.trim()))
      return { code: `export {${kept.join(',')}} from ${from}`, map: null }
    },
  }
}
