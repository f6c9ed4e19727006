import { useLingui } from '@lingui/react'
import { ChevronDown, type LucideIcon } from 'lucide-react'
import { type ReactNode, type RefObject, type SubmitEvent, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import type { FormProblem } from '#core/page.ts'
import { Card } from '#ui/card.tsx'
import { Form } from '#ui/form.tsx'
import { type FormError, FormErrors, listFormErrors } from '#ui/form-errors.tsx'
import { unsavedForms } from '#ui/unsaved-forms.ts'
import { useChangeCount } from '#ui/use-change-count.ts'
import { SaveBar } from './save-bar.tsx'

interface EditFormProps {
  title: string
  /** Tells the forms of a page apart: the field `form` of what is submitted. */
  form: string
  chosen: { id: number; edits: number }
  problem: FormProblem | undefined
  formRef?: RefObject<HTMLFormElement | null>
  /** What the form keeps outside itself begins anew. */
  onUndo?: () => void
  className?: string
  /** What is so now: the form is folded below it until somebody opens it, or it has something to correct. */
  fold?: { icon: LucideIcon; now: string }
  /** Names the fields of the errors where their labels are not enough. */
  labelErrors?: (errors: readonly FormError[]) => FormError[]
  children: ReactNode
}

/** A card with a form that changes a listing. It carries the state of the listing that it began with. */
export function EditForm(props: EditFormProps) {
  const { title, form, chosen, problem, onUndo, className = '', fold, labelErrors, children } = props
  const ownRef = useRef<HTMLFormElement>(null)
  const formRef = props.formRef ?? ownRef
  const { i18n } = useLingui()
  const [undone, setUndone] = useState(0)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { state, formData } = useNavigation()
  const shown = useChangeCount(problem)
  const isBusy = state === 'submitting' && formData?.get('form') === form && formData.get('intent') === 'save'
  const errors = listFormErrors(problem?.fieldErrors ?? {})
  const [unsaved, setUnsaved] = useState<readonly string[]>([])
  /** Saving one form shows the page anew: what was typed in another one would be lost unasked. */
  const askOnce = (event: SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent
    if (submitter instanceof HTMLButtonElement && submitter.value !== 'save') return
    const others = unsavedForms(event.currentTarget)
    if (others.length > 0 && others.join() !== unsaved.join()) event.preventDefault()
    setUnsaved(others)
  }
  /** Back to what is saved: a refused form lets its answer go, the others are shown anew. */
  const undo = () => {
    setUnsaved([])
    setUndone((count) => count + 1)
    onUndo?.()
    if (problem) void navigate(pathname + search, { replace: true, preventScrollReset: true })
  }
  const fields = (
    <Form
      ref={formRef}
      key={`${shown} ${chosen.id} ${chosen.edits} ${undone}`}
      method="post"
      noValidate
      data-edit={title}
      // Shown again with what was typed, which is now what its fields begin with.
      data-unsaved={problem ? true : undefined}
      onSubmit={askOnce}
      className={`edit-form grid gap-4 ${className}`}
    >
      {problem?.message && <FormErrors errors={labelErrors?.(errors) ?? errors} message={problem.message} />}
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="business" value={chosen.id} />
      <input type="hidden" name="edits" value={problem?.values.edits ?? chosen.edits} />
      {children}
      {unsaved.length > 0 && (
        <p role="alert" className="rounded-md bg-action-tint p-3 text-sm">
          {i18n.t('Not saved yet: {forms}. Save that first, or press Save again to leave it out.', {
            forms: unsaved.join(', '),
          })}
        </p>
      )}
      <SaveBar form={formRef} wrong={problem && errors.length} isBusy={isBusy} onUndo={undo} />
    </Form>
  )
  if (!fold)
    return (
      <Card title={title} titleId={`form-${form}`}>
        {fields}
      </Card>
    )
  const { icon: Icon, now } = fold
  return (
    <details
      open={problem !== undefined}
      suppressHydrationWarning
      className="group/fold rounded-md bg-card shadow-soft"
    >
      <summary className="flex min-h-15 items-center gap-3 rounded-md px-4 py-2 -outline-offset-3 hover:bg-action-tint">
        <Icon size={20} aria-hidden className="flex-none text-muted" />
        <span className="min-w-0 flex-1">
          <h2 className="text-base">{title}</h2>
          <span className="block text-sm break-words text-muted">{now}</span>
        </span>
        <ChevronDown size={20} aria-hidden className="flex-none text-muted group-open/fold:rotate-180" />
      </summary>
      <div id={`form-${form}`} className="border-t border-line p-4">
        {fields}
      </div>
    </details>
  )
}
