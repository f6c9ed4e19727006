import { UserRound } from 'lucide-react'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const sizes = { small: 'size-8 text-base', medium: 'size-11 text-lg', large: 'size-14 text-xl' } as const

/** The first letter of a person's name in a circle; a figure for who has none. The name stands beside it. */
export function Avatar({ name, size = 'small' }: { name: string; size?: keyof typeof sizes }) {
  const [letter] = [...graphemes.segment(name.trim())]
  return (
    <span
      aria-hidden
      className={`grid flex-none place-items-center rounded-full bg-action-tint font-bold text-action ${sizes[size]}`}
    >
      {letter ? letter.segment.toLocaleUpperCase() : <UserRound size={20} />}
    </span>
  )
}
