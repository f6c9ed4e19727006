import { useLingui } from '@lingui/react'
import { notAvailable, shortenText } from './format.ts'

/**
 * A name or subject of the enquiry list: at most 10 characters with the full text in the tooltip, N/A when missing
 * (specification §5).
 */
export function ShortText({ text }: { text: string | null | undefined }) {
  const { i18n } = useLingui()
  if (!text?.trim()) return <span className="text-muted">{i18n.t(notAvailable)}</span>
  const short = shortenText(text.trim())
  if (!short.isCut) return <>{text}</>
  return (
    <abbr title={text} className="is-cut no-underline">
      {short.text}
    </abbr>
  )
}
