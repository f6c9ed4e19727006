import { escapeHtml } from '#platform/escape-html.ts'

interface OutboxMessage {
  channel: string
  to: string
  subject: string
  text: string
  createdAt: string
}

/**
 * The development outbox as a page that refreshes itself: every SMS and e-mail the fake providers received, newest
 * first.
 */
export function outboxPage(messages: readonly OutboxMessage[]): string {
  const rows = messages.map(
    ({ channel, to, subject, text, createdAt }) =>
      `<article><p><b>${channel.toUpperCase()}</b> to <a href="?to=${encodeURIComponent(to)}">${escapeHtml(to)}</a> · ${escapeHtml(createdAt)}</p>
${subject ? `<h2>${escapeHtml(subject)}</h2>` : ''}<pre>${escapeHtml(text)}</pre></article>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="refresh" content="5"><title>Outbox</title><style>body{font:16px/1.5 system-ui,sans-serif;max-width:720px;margin:0 auto;padding:24px 16px;color:#14213d}
article{border:1px solid #e5e1d8;border-radius:10px;padding:0 16px;margin:16px 0}h2{font-size:18px;margin:0}pre{white-space:pre-wrap;font:inherit}a{color:#0b6e6e}</style>
<h1>Outbox</h1><p>What the fake SMS and e-mail providers took, newest first. <a href="/dev/outbox">Show all</a></p>
${rows.join('') || '<p>Nothing has been sent yet.</p>'}</html>`
}
