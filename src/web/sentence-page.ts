import type { FastifyRequest } from 'fastify'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { backToForm, errorTexts } from '#page-kit/error-texts.ts'
import { escapeHtml } from '#platform/escape-html.ts'
import { translated } from '#texts/i18n-of.ts'
import { inLanguage, type Language, languageTags } from '#texts/language.ts'
import brokenLine from '#ui/broken-line.svg?raw'
import { Logo } from '#ui/layout/logo.tsx'
import { withoutOrigin } from './page-path.ts'
import { textsFor } from './request-context.ts'
import style from './sentence-page.css?inline'

export interface Sentence {
  status: number
  message: string
  /** Of what nobody expected: support finds the log lines by it. */
  requestId?: string | undefined
}

/**
 * What is answered in place of a page where the router cannot: without the database nobody knows who asks, and past a
 * limit nothing is rendered. To a person a page that needs no other file, in the language of its address, with a way
 * on; to the page's own script and to programs the sentence alone (hydration/stay-on-page.ts shows it by the form).
 */
export function inPlaceOfPage(request: FastifyRequest, sentence: Sentence): { type: string; body: string } {
  const i18n = textsFor(request)
  const { status, requestId } = sentence
  const message = translated(i18n, sentence.message)
  if (!isReadByPerson(request)) {
    const body = requestId === undefined ? message : `${message} ${requestId}`
    return { type: 'text/plain; charset=utf-8', body }
  }
  const language = i18n.locale as Language
  const title = i18n.t(errorTexts(status).title)
  const isForm = request.method === 'POST'
  const link = (path: string, label: string) =>
    `<a href="${escapeHtml(inLanguage(path, language))}">${escapeHtml(label)}</a>`
  const asked = withoutOrigin(request.url)
  const ways = [
    !isForm && `<a href="${escapeHtml(asked)}">${escapeHtml(i18n.t('Try again'))}</a>`,
    link('/', i18n.t('Home page')),
  ]
  const lines = [
    message,
    isForm && i18n.t(backToForm),
    requestId !== undefined && `${i18n.t('Still broken? Send us this number:')} ${requestId.slice(0, 13)}`,
  ]
  const body = [
    `<!DOCTYPE html><html lang="${languageTags[language]}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)}</title><style>${style}</style></head><body>`,
    `<header><a href="${inLanguage('/', language)}" aria-label="${escapeHtml(i18n.t('Home page'))}">`,
    `${renderToStaticMarkup(createElement(Logo, { name: '' }))}</a></header>`,
    `<main><div class="scene">${brokenLine.trim()}</div><h1>${escapeHtml(title)}</h1>`,
    ...lines.flatMap((line) => (line ? `<p>${escapeHtml(line)}</p>` : [])),
    `<nav>${ways.filter(Boolean).join('')}</nav></main></body></html>`,
  ].join('')
  return { type: 'text/html; charset=utf-8', body }
}

/** Whether a browser shows the answer to a person. */
export const isReadByPerson = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') ?? false
