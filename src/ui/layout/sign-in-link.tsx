import { useLingui } from '@lingui/react'
import { CircleUserRound } from 'lucide-react'
import { ButtonLink } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { opensModal } from '../modals/opens-modal.ts'
import { signInItem } from './nav-items.ts'

type SignInLinkProps = {
  path: string
  isWide?: boolean
  /** On phones an icon, where the header also carries the place. */
  isShort?: boolean
  className?: string
}

/** Login/Register as a button: a link to the page; with script it opens the modal. */
export function SignInLink({ path, isShort = false, className, ...button }: SignInLinkProps) {
  const { i18n } = useLingui()
  const { href, label, modal } = signInItem(path)
  return (
    <ButtonLink
      href={href}
      variant="outline"
      className={classNames(className, isShort && 'max-md:border-transparent max-md:px-2.5')}
      {...button}
      {...(modal && opensModal(modal))}
    >
      {isShort && <CircleUserRound size={22} aria-hidden className="md:hidden" />}
      <span className={isShort ? 'max-md:sr-only' : undefined}>{i18n.t(label)}</span>
    </ButtonLink>
  )
}
