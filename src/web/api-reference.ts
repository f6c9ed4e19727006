interface Operation {
  tags?: string[]
  summary?: string
  description?: string
  security?: unknown[]
  parameters?: unknown
  requestBody?: unknown
  responses?: Record<string, unknown>
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)

/** The OpenAPI document as one page without script: every call with its input, its output and its refusals. */
export function apiReferencePage(document: object): string {
  const { info, paths = {} } = document as {
    info: { title: string; version: string }
    paths?: Record<string, Record<string, Operation>>
  }
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const tags = [...new Set(calls.map((call) => call.operation.tags?.[0] ?? 'Other'))]
  const sections = tags.map((tag) => {
    const own = calls.filter((call) => (call.operation.tags?.[0] ?? 'Other') === tag)
    return `<h2 id="${escapeHtml(tag)}">${escapeHtml(tag)}</h2>${own.map(callHtml).join('')}`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(info.title)}</title><style>${style}</style><main><h1>${escapeHtml(info.title)}</h1>
<p>Base path <code>/api/v1</code>, JSON in and out. The machine-readable document: <a href="/api/v1/openapi.json">openapi.json</a>.</p>
<nav>${tags.map((tag) => `<a href="#${escapeHtml(tag)}">${escapeHtml(tag)}</a>`).join(' · ')}</nav>${sections.join('')}</main></html>`
}

function callHtml({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const { summary = '', description = '', security, parameters, requestBody, responses = {} } = operation
  const success = responses['200'] ?? responses['201']
  const block = (title: string, value: unknown) =>
    value === undefined ? '' : `<h4>${title}</h4><pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`
  return `<details><summary><b>${method}</b> <code>${escapeHtml(path)}</code> ${escapeHtml(summary)}${security ? ' <i>signed in</i>' : ''}</summary>
<p>${escapeHtml(description)}</p>${block('Parameters', parameters)}${block('Body', requestBody)}${block('Answer', success)}</details>`
}

const style = `body{font:16px/1.5 system-ui,sans-serif;color:#14213d;background:#fff;margin:0}main{max-width:1000px;margin:0 auto;padding:24px 16px 64px}
h2{margin-top:40px}summary{cursor:pointer;padding:10px 0}summary b{display:inline-block;min-width:64px;color:#0b6e6e}summary i{color:#5b5f66}
details{border-bottom:1px solid #e5e1d8}pre{background:#f7f5f0;padding:12px;border-radius:10px;overflow:auto;font-size:14px}a{color:#0b6e6e}`
