import { useLingui } from '@lingui/react'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import type { FormProblem } from '#core/page.ts'
import type { PageAddress } from '#platform/page-address.ts'
import { usePagePath } from '#texts/use-page-path.ts'
import { Button } from '#ui/button.tsx'
import { ViewerField } from '#ui/form.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { inputKinds } from '#ui/input-kinds.ts'
import { TextField } from '#ui/text-field.tsx'
import { accountNameError } from '../account-name.ts'

type NameFormProps = {
  name: string
  /** Where the name was asked for. */
  back?: PageAddress | undefined
  problem?: FormProblem | undefined
  /** In a dialog that opens to type the name. */
  isInDialog?: boolean
  children?: ReactNode
}

/** Asks for the name of the account. A plain form to the page of the name, which shows it again when it is refused. */
export function NameForm({ name, back, problem, isInDialog, children }: NameFormProps) {
  const { i18n } = useLingui()
  const inPageLanguage = usePagePath()
  const [error, setError] = useState<string | undefined>(problem?.fieldErrors.name)
  const check = (event: SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent
    if (submitter instanceof HTMLButtonElement && submitter.value === 'later') return
    const input = event.currentTarget.elements.namedItem('name')
    const wrong = input instanceof HTMLInputElement && accountNameError(input.value)
    if (!wrong) return
    event.preventDefault()
    setError(wrong)
    input.focus()
  }
  return (
    <form
      method="post"
      action={inPageLanguage('/account/name')}
      className="grid gap-4"
      noValidate
      onSubmit={check}
      onInput={() => setError(undefined)}
    >
      <ViewerField />
      {problem && !problem.fieldErrors.name && <FormErrors message={problem.message} />}
      <TextField
        name="name"
        label={i18n.t('Your name')}
        {...inputKinds.name}
        maxLength={100}
        defaultValue={problem?.values.name ?? name}
        error={error}
        autoFocus={isInDialog}
      />
      {back && <input type="hidden" name="back" value={back} />}
      <Button type="submit" isWide>
        {i18n.t('Save')}
      </Button>
      {children}
    </form>
  )
}
