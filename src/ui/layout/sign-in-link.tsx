import { useLingui } from '@lingui/react'
import { ButtonLink } from '../button.tsx'
import { opensModal } from '../modals/opens-modal.ts'
import { signInItem } from './nav-items.ts'

type SignInLinkProps = { path: string; isWide?: boolean; className?: string }

/** Login/Register as a button: a link to the page; with script it opens the modal. */
export function SignInLink({ path, ...button }: SignInLinkProps) {
  const { i18n } = useLingui()
  const { href, label, modal } = signInItem(path)
  return (
    <ButtonLink href={href} variant="outline" {...button} {...(modal && opensModal(modal))}>
      {i18n.t(label)}
    </ButtonLink>
  )
}
