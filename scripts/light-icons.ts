import type { Plugin } from 'vite'

const iconFactory = /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/

/**
 * Replaces how lucide-react makes an icon by one element with ready text inside, its look in CSS (`.icon` in components.css): two
 * components, a context and an element for every stroke less, eighty times a page (docs/guides/pages.md). Only where it is bundled; elsewhere, such as in unit
 * tests, the library's own look the same.
 */
export function lightIcons(): Plugin {
  return {
    name: 'light-icons',
    apply: 'build',
    load(id) {
      return iconFactory.test(id.split('?', 1)[0] ?? '') ? lightFactory : null
    },
  }
}

const lightFactory = `
import { createElement } from 'react'

export default function createLucideIcon({ node }) {
  const text = node
    .map(([tag, attributes]) => {
      const pairs = Object.entries(attributes).filter(([name]) => name !== 'key')
      return '<' + tag + pairs.map(([name, value]) => ' ' + name + '="' + value + '"').join('') + '/>'
    })
    .join('')
  const inside = { __html: text }
  return function Icon({ size = 24, className, ...rest }) {
    return createElement('svg', {
      className: className ? 'icon ' + className : 'icon',
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      'aria-hidden': true,
      ...rest,
      dangerouslySetInnerHTML: inside,
    })
  }
}
`
