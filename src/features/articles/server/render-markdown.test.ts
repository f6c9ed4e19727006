import { expect, test } from 'vitest'
import { renderMarkdown } from './render-markdown.ts'

test('Markdown becomes headings, lists, links, quotes and tables; the page keeps its one h1', () => {
  const html = renderMarkdown(
    '# Top\n\n## Part\n\n- **one**\n- two\n\n> said\n\n| a | b |\n|---|---|\n| 1 | 2 |\n',
    'en',
  )
  expect(html).toContain('<h2>Top</h2>')
  expect(html).toContain('<li><strong>one</strong></li>')
  expect(html).toContain('<blockquote>')
  expect(html).toContain('<th scope="col">a</th>')
  expect(html).not.toContain('<h1')
})

const hostile = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '[x](JaVa\tScRiPt:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:msgbox(1))',
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml;base64,PHN2Zz4=)',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<iframe src="https://evil.example"></iframe>',
  '<style>body{display:none}</style>',
  '<p style="position:fixed" onclick="alert(1)" id="main" class="flash-toast">x</p>',
  '<form action="https://evil.example"><input name="otp"></form>',
  '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
  '<a href="//evil.example">x</a>',
  '<object data="x"></object><embed src="x"><base href="https://evil.example">',
]

test.each(hostile)('no script, frame, style or form survives in %s', (markdown) => {
  const html = renderMarkdown(markdown, 'en')
  expect(html).not.toMatch(
    /<\/?(?:script|svg|iframe|style|form|input|math|object|embed|base)\b|<[^>]*\s(?:on\w+|style|id|class)\s*=|(?:href|src)\s*=\s*["']?\s*(?:javascript|vbscript|data|\/\/)/i,
  )
})

test('links to other sites are noopener; those to mail and phones are unchanged, and our pages are those of the reader’s language', () => {
  expect(renderMarkdown('[x](https://other.example/a)', 'en')).toContain(
    '<a href="https://other.example/a" rel="noopener">',
  )
  expect(renderMarkdown('[x](/contact)', 'en')).toContain('<a href="/contact">')
  expect(renderMarkdown('[x](/contact?a=1#b) [y](https://other.example/a) [z](tel:1930)', 'hi')).toMatch(
    /href="\/hi\/contact\?a=1#b".*href="https:\/\/other\.example\/a".*href="tel:1930"/,
  )
  expect(renderMarkdown('[x](tel:1930) [y](mailto:a@b.example)', 'en')).toMatch(
    /href="tel:1930".*href="mailto:a@b.example"/,
  )
})

test('images load over https only and lazily, and have an alternative text', () => {
  expect(renderMarkdown('![A shop](https://img.example/a.webp)', 'en')).toContain('alt="A shop" loading="lazy"')
  expect(renderMarkdown('![](http://img.example/a.webp)', 'en')).not.toContain('http://')
})
