import { Phone } from 'lucide-react'
import { formatPhone } from '#ui/format.ts'

const linkLook = 'inline-flex min-h-11 items-center gap-2 text-action underline underline-offset-4'
const buttonLook =
  'inline-flex min-h-11 items-center gap-2 rounded-md border border-control bg-card px-4 py-2 font-semibold leading-tight text-action hover:border-action hover:bg-action-tint'

/** The number after one click, as a link that dials. The browser unfolds it itself. */
export function PhoneReveal({ phone, isButton = false }: { phone: string; isButton?: boolean }) {
  const look = isButton ? buttonLook : linkLook
  const icon = isButton && <Phone size={20} aria-hidden />
  return (
    <details suppressHydrationWarning>
      <summary className={`${look} [[open]>&]:hidden`}>
        {icon}
        Show number
      </summary>
      <a href={`tel:${phone}`} className={look}>
        {icon}
        {formatPhone(phone)}
      </a>
    </details>
  )
}
