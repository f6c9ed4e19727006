import type { I18n } from '@lingui/core'
import type { MediaView } from '../contract.ts'

/** Alt text of a photo or video: its owner's description, otherwise its number and the business. */
export function altOf(
  i18n: I18n,
  { alt, kind }: Pick<MediaView, 'alt' | 'kind'>,
  index: number,
  business: string,
): string {
  if (alt !== '') return alt
  const values = { number: index + 1, business }
  return kind === 'image'
    ? i18n.t('Photo {number} of {business}', values)
    : i18n.t('Video {number} of {business}', values)
}
