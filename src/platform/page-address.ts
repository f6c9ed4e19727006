import { href, type Register } from 'react-router'

type Pages = Register['pages']
type Pattern = keyof Pages & string
type PatternWithParams = Extract<Pattern, `${string}:${string}`>

/** The path of a page whose address has parameters: only `pagePath` makes one. */
export type PathOf<P extends PatternWithParams> = P extends P ? string & { readonly [page]: P } : never
declare const page: unique symbol

/** Any page with parameters, and the pages below it: `${business.url}/share`. A parameter further down is a number. */
type FilledPath = { [P in PatternWithParams]: PathOf<P> | PathBelow<P> }[PatternWithParams]
type PathBelow<P extends PatternWithParams> = Pattern extends infer Q
  ? Q extends `${P}/${infer Rest}`
    ? `${PathOf<P>}/${Numbered<Rest>}`
    : never
  : never
type Numbered<Rest extends string> = Rest extends `${infer Segment}/${infer Further}`
  ? `${Numbered<Segment>}/${Numbered<Further>}`
  : Rest extends `:${string}`
    ? number
    : Rest

type PagePath = Exclude<Pattern, `${string}${':' | '*'}${string}`> | FilledPath

/** An address that a route answers, with query and fragment. The compiler refuses any other text. */
export type PageAddress = PagePath | `${PagePath}` | `${PagePath}?${string}` | `${PagePath}#${string}`

/** An address on another site. */
export type WebAddress = `${'https' | 'http'}://${string}`

/** Where a link may lead: a page of ours, this page (`''`) or a place on it, another site, a telephone, a mailbox. */
export type LinkAddress = PageAddress | WebAddress | '' | `${'#' | 'tel:' | 'mailto:'}${string}`

/** The address of a page with parameters; other pages are written out. */
export function pagePath<P extends PatternWithParams>(pattern: P, params: Pages[P]['params']): PathOf<P> {
  const fill = href as (pattern: string, params: Record<string, string>) => string
  return fill(pattern, params) as PathOf<P>
}

/** Query of the address that was asked for, to go along with a redirect. */
export function searchOf(url: string): '' | `?${string}` {
  return new URL(url).search as '' | `?${string}`
}

/** A path on our site that only the running program knows, such as the page that a browser came from. */
export function uncheckedAddress(path: string): PageAddress {
  return path as PageAddress
}

/** A stored address of another site, if it is one. */
export function webAddress(text: string | null | undefined): WebAddress | undefined {
  return /^https?:\/\//i.test(text ?? '') ? (text as WebAddress) : undefined
}

/** An address as people read it, the letters of Indian scripts in place of `%E0%A4…`; what cannot be read stays. */
export function readableAddress(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    // ignored: not every text with a percent sign is encoded
    return address
  }
}
