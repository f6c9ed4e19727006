import { Marked } from 'marked'
import sanitizeHtml from 'sanitize-html'
import { inLanguage, type Language } from '#texts/language.ts'

const marked = new Marked({ async: false, gfm: true })

const optionsIn = (language: Language): sanitizeHtml.IOptions => ({
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'del', 'a', 'blockquote', 'hr', 'br', 'code', 'pre'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'img'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
    ol: ['start'],
    th: ['align', 'scope'],
    td: ['align'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    // The page's title is its one h1.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, { href, ...others }) => ({
      tagName,
      attribs: {
        ...others,
        ...(href !== undefined && { href: inLanguage(href, language) }),
        ...(/^https?:/i.test(href ?? '') && { rel: 'noopener' }),
      },
    }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, alt: attribs.alt ?? '', loading: 'lazy' } }),
    th: (tagName, attribs) => ({ tagName, attribs: { ...attribs, scope: 'col' } }),
  },
})

const maxCachedTexts = 200
const rendered = new Map<string, string>()

/**
 * Renders Markdown as HTML that is safe whoever wrote it: no script, handlers, styles or executable addresses. Links to
 * our pages lead to those of the reader's language. Caches the texts rendered last.
 */
export function renderMarkdown(markdown: string, language: Language): string {
  const key = `${language} ${markdown}`
  const known = rendered.get(key)
  if (known !== undefined) return known
  const html = sanitizeHtml(marked.parse(markdown) as string, optionsIn(language))
  const [oldest] = rendered.keys()
  if (rendered.size >= maxCachedTexts && oldest !== undefined) rendered.delete(oldest)
  rendered.set(key, html)
  return html
}
