import { useLingui } from '@lingui/react'
import { type ComponentProps, useEffect, useMemo } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { Dialog } from '#ui/dialog.tsx'
import { reopenAfterReload } from '#ui/dialog-history.ts'
import { LoadingSign } from '#ui/modals/modal-loader.tsx'
import type { ModalProps } from '#ui/modals/opens-modal.ts'
import type { action, loader } from '../pages/sign-in-page.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignInLinks } from './sign-in-links.tsx'
import { SignInOtpForm } from './sign-in-otp-form.tsx'
import { signInTitle } from './sign-in-title.ts'

const path = '/login-mobile-number'

/**
 * Sign-in over the current page (`signIn`, then `optmobileLogin`; spec §4): the forms of the sign-in page, whose
 * actions return data here instead of redirecting. After the right code the server decides where to go; the new
 * document replaces the modal and the page rendered for the signed-out visitor.
 */
export default function SignInModal({ id, href, onClose }: ModalProps) {
  const { i18n } = useLingui()
  const { pathname, search } = useLocation()
  const initial = useFetcher<typeof loader>()
  const forms = useFetcher<typeof action>()
  const here = new URL(href ?? `${path}?back=${encodeURIComponent(pathname + search)}`, 'http://here')
  const loaderUrl = path + here.search
  const { load } = initial
  useEffect(() => {
    void load(loaderUrl)
  }, [load, loaderUrl])

  const result = forms.data
  const problem = result?.problem
  const { otpStep, typed } = result ?? initial.data ?? {}
  const isWaitingForCode = otpStep !== undefined
  useEffect(() => {
    if (initial.data) reopenAfterReload(isWaitingForCode ? { type: id, href } : undefined)
  }, [initial.data, isWaitingForCode, id, href])
  const intent = forms.formData?.get('intent')
  const { Form } = forms
  // A step does not change the page behind; the last one leads to another page.
  const StayingForm = useMemo(
    () => (props: ComponentProps<typeof Form>) => <Form {...props} defaultShouldRevalidate={false} />,
    [Form],
  )
  const shared = { problem, Form: StayingForm }
  const name = initial.data?.siteName
  const reason = initial.data?.reason
  return (
    <Dialog
      id={id}
      type={otpStep ? 'optmobileLogin' : 'signIn'}
      title={
        otpStep ? i18n.t('Enter the OTP') : name ? signInTitle(i18n, { reason, product: name }) : i18n.t('Sign in')
      }
      maxWidth={450}
      isOpen
      onClose={onClose}
    >
      {!initial.data ? (
        <LoadingSign />
      ) : otpStep ? (
        <SignInOtpForm {...otpStep} {...shared} isBusy={intent === 'login'} isInModal />
      ) : (
        <div className="grid gap-4">
          <SignInForm
            {...shared}
            isBusy={intent === 'send'}
            postLogin={initial.data.postLogin}
            typed={typed}
            action={path}
            isRoleKnown={reason !== undefined}
            needsCaptcha={initial.data.needsCaptcha}
            isInModal
          />
          <SignInLinks postLogin={initial.data.postLogin} />
        </div>
      )}
    </Dialog>
  )
}
