import { useLingui } from '@lingui/react'
import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { NewTabLink } from './new-tab-link.tsx'
import { PageLink, type PageLinkProps } from './page-link.tsx'

/**
 * `action` is filled, once in a card or bar; `outline` beside it; `quiet` for secondary ones; `danger` for what cannot
 * be undone.
 */
export type ButtonVariant = 'action' | 'outline' | 'quiet' | 'danger'

type ButtonShape = { variant?: ButtonVariant | undefined; isWide?: boolean | undefined; icon?: ReactNode }

function buttonClass(shape: ButtonShape & { isDisabled?: boolean | undefined }, className: string | undefined): string {
  const { variant = 'action', isWide = false, isDisabled = false } = shape
  return classNames('button', `button-${isDisabled ? 'disabled' : variant}`, isWide && 'w-full', className)
}

type ButtonProps = ButtonShape & ButtonHTMLAttributes<HTMLButtonElement> & { isBusy?: boolean }

/**
 * A button of a form or script. While busy, its text is 'Please Wait...' (specification §4) and clicks are ignored;
 * focus stays on it.
 */
export function Button(props: ButtonProps) {
  const { i18n } = useLingui()
  const { variant, isWide, icon, isBusy = false, type = 'button', children, className, onClick, ...rest } = props
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (isBusy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, isWide, isDisabled: rest.disabled }, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy || onClick ? click : undefined}
    >
      {!isBusy && icon}
      {isBusy ? i18n.t('Please Wait...') : children}
    </button>
  )
}

type ButtonLinkProps = ButtonShape & PageLinkProps

/** A link that looks like a button: it navigates, and changes nothing. */
export function ButtonLink({ variant, isWide, icon, children, className, ...rest }: ButtonLinkProps) {
  const Link = rest.target === '_blank' ? NewTabLink : PageLink
  return (
    <Link {...rest} className={buttonClass({ variant, isWide }, className)}>
      {icon}
      {children}
    </Link>
  )
}
