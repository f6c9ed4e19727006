import { useLingui } from '@lingui/react'
import { type QuickReplyVariable, quickReplyPieces } from '../quick-replies.ts'
import { variableTexts } from './variable-texts.ts'

/** The text of a quick reply; what is put into it is named in the language of the page. */
export function QuickReplyText({ body }: { body: string }) {
  const { i18n } = useLingui()
  return quickReplyPieces(body).map((piece, at) =>
    at % 2 === 0 ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text may name one variable twice
      <span key={at} lang={i18n.locale} className="rounded-sm bg-action-tint px-1 font-semibold text-action">
        {i18n.t(variableTexts[piece as QuickReplyVariable])}
      </span>
    ),
  )
}
