import type { I18n } from '@lingui/core'
import { escapeHtml } from '#platform/escape-html.ts'
import type { Checkout } from '#providers/payments/payment-gateway.ts'
import { type Language, languageTags } from '#texts/language.ts'
import { formatRupees } from '#ui/format.ts'

type ScriptCheckout = Extract<Checkout, { kind: 'script' }>

interface PayPageParts {
  checkout: ScriptCheckout
  nonce: string
  language: Language
  title: string
  amountPaise: number
  cancelPath: string
}

/** Data in a script element ends with it, and with nothing inside. */
const jsonForHtml = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c')

export const simpleStyle = `body{font:16px/1.5 system-ui,"Noto Sans","Noto Sans Devanagari",sans-serif;margin:0;background:#f7f5f0;color:#14213d}
main{max-width:440px;margin:0 auto;padding:24px 16px}.card{background:#fff;border:1px solid #e5e1d8;border-radius:10px;padding:16px;margin:0 0 16px}
h1{font-size:22px;line-height:1.3;margin:0 0 4px}h2{font-size:18px;margin:0 0 8px}p{margin:0 0 12px}.sum{font-size:28px;font-weight:700;font-variant-numeric:tabular-nums;margin:0 0 8px}
.muted{color:#4f5b73}button,.button{display:block;box-sizing:border-box;width:100%;min-height:48px;margin:0 0 8px;padding:10px 16px;border:1px solid #7f786b;border-radius:10px;background:#fff;color:#14213d;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
.main{background:#0b6e6e;border-color:#0b6e6e;color:#fff}a{color:#0b6e6e}:focus-visible{outline:3px solid #1d4ed8;outline-offset:2px}
label{display:block;font-weight:600;margin:0 0 4px}select{box-sizing:border-box;width:100%;min-height:48px;padding:8px 12px;margin:0 0 12px;border:1px solid #7f786b;border-radius:10px;background:#fff;color:#14213d;font:inherit}
@media(prefers-color-scheme:dark){body{background:#0e1422;color:#edf0f6}.card,button,.button,select{background:#18202f;color:#edf0f6;border-color:#2e394d}.muted{color:#b0b9ca}.main{background:#7bd0cd;border-color:#7bd0cd;color:#0e1422}a{color:#7bd0cd}}`

/** The gateway's script, its frames and its calls; the bank's forms lead anywhere. */
export function payPolicy({ scriptUrl, form }: ScriptCheckout, nonce: string): string {
  const { origin } = new URL(scriptUrl)
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' ${origin} https://*.razorpay.com`,
    "style-src 'unsafe-inline' https://*.razorpay.com",
    'frame-src https:',
    'connect-src https://*.razorpay.com',
    'img-src https: data:',
    'font-src https: data:',
    `form-action 'self' https: ${new URL(form.action).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * Opens the gateway's checkout above this page: it offers UPI apps on a phone and a QR code on a computer, cards and
 * netbanking. Where its script does not run, the form opens the same on the gateway's own page.
 */
export function payPage(i18n: I18n, parts: PayPageParts): string {
  const { checkout, nonce, language, title, amountPaise, cancelPath } = parts
  const fields = Object.entries(checkout.form.fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('')
  const heading = escapeHtml(i18n.t('Pay securely'))
  return `<!doctype html><html lang="${languageTags[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${heading}</title><style>${simpleStyle}</style></head><body><main><div class="card">
<h1>${heading}</h1><p class="muted">${escapeHtml(title)}</p><p class="sum">${formatRupees(amountPaise)}</p>
<form id="pay" method="post" action="${escapeHtml(checkout.form.action)}">${fields}<button class="main">${escapeHtml(
    i18n.t('Pay {amount}', { amount: formatRupees(amountPaise) }),
  )}</button></form>
<a class="button" href="${escapeHtml(cancelPath)}">${escapeHtml(i18n.t('Go back without paying'))}</a>
<p class="muted">${escapeHtml(i18n.t('UPI, cards and netbanking. Nothing is debited later without you.'))}</p></div></main>
<script type="application/json" id="options">${jsonForHtml(checkout.options)}</script>
<script src="${escapeHtml(checkout.scriptUrl)}" nonce="${nonce}"></script>
<script nonce="${nonce}">
const options = JSON.parse(document.getElementById('options').textContent)
const open = () => new Razorpay({ ...options, modal: { confirm_close: true } }).open()
if (window.Razorpay) {
  document.getElementById('pay').addEventListener('submit', (event) => { event.preventDefault(); open() })
  open()
}
</script></body></html>`
}
