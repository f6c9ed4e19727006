import { useLingui } from '@lingui/react'
import { Chip, type ChipTone } from '#ui/chip.tsx'
import type { AdState } from '../rules.ts'

const looks: Record<AdState, { text: string; tone: ChipTone }> = {
  unpaid: { text: /* i18n */ 'Waiting for payment', tone: 'warning' },
  review: { text: /* i18n */ 'Being checked', tone: 'warning' },
  coming: { text: /* i18n */ 'Approved', tone: 'verified' },
  running: { text: /* i18n */ 'Running', tone: 'verified' },
  ended: { text: /* i18n */ 'Ended', tone: 'grey' },
  refused: { text: /* i18n */ 'Refused', tone: 'danger' },
  cancelled: { text: /* i18n */ 'Called off', tone: 'grey' },
  over: { text: /* i18n */ 'Not paid in time', tone: 'grey' },
}

/** The state of an advertisement in words. */
export function AdStateChip({ state }: { state: AdState }) {
  const { i18n } = useLingui()
  const { text, tone } = looks[state]
  return <Chip tone={tone}>{i18n.t(text)}</Chip>
}
