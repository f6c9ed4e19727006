import { Trans } from '@lingui/react'
import { Checkbox } from '#ui/choice-fields.tsx'
import { NewTabLink } from '#ui/new-tab-link.tsx'

interface TermsCheckboxProps {
  id?: string | undefined
  /** What was sent before; undefined where nothing was, and the box is ticked. */
  sent: Readonly<Record<string, string>> | undefined
  error: string | undefined
}

/** Agreeing to the terms, without which nobody signs in (spec §5). */
export function TermsCheckbox({ id, sent, error }: TermsCheckboxProps) {
  return (
    <Checkbox
      name="terms"
      id={id}
      defaultChecked={sent ? sent.terms === 'on' : true}
      error={error}
      label={
        <Trans
          id="I agree to the <terms>Terms of Service</terms> and <privacy>Privacy Policy</privacy>"
          components={{
            terms: <NewTabLink href="/terms-of-use" className="text-link" />,
            privacy: <NewTabLink href="/privacy-policy" className="text-link" />,
          }}
        />
      }
    />
  )
}
