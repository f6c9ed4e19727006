import { useLingui } from '@lingui/react'
import { Star } from 'lucide-react'
import type { LinkAddress } from '#platform/page-address.ts'
import { describedBy, FieldErrorText, type FieldProps } from './field-frame.tsx'
import { PageLink } from './page-link.tsx'

const words = [/* i18n */ 'Bad', /* i18n */ 'Poor', /* i18n */ 'Okay', /* i18n */ 'Good', /* i18n */ 'Great'] as const

type StarChoiceProps = Omit<FieldProps, 'isOptional' | 'isLabelHidden'> & { defaultValue?: number | undefined }

/** One to five stars: radio buttons beneath the stars, each with its word. */
export function StarChoice({ name, label, id, hint, error, defaultValue }: StarChoiceProps) {
  const { i18n } = useLingui()
  const group = describedBy({ name, label, id, hint, error })
  return (
    <fieldset id={group.id} aria-describedby={group['aria-describedby']} className="grid gap-1.5">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div
        className={`star-choice grid max-w-sm grid-cols-5 rounded-md border bg-card ${error ? 'border-danger' : 'border-control'}`}
      >
        {words.map((word, index) => (
          <label
            key={word}
            className="relative grid min-h-16 content-center justify-items-center gap-1 rounded-md text-sm has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={index + 1}
              defaultChecked={defaultValue === index + 1}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            <Star size={28} aria-hidden className="text-star" />
            <span>
              <span className="sr-only">{i18n.t('{value} of 5,', { value: index + 1 })} </span>
              {i18n.t(word)}
            </span>
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${group.id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldErrorText id={group.id} error={error} />
    </fieldset>
  )
}

type StarLinksProps = { hrefFor: (stars: number) => LinkAddress; chosen?: number | undefined }

/** The same as links, for a page that only leads to the form: `hrefFor` receives the number of stars. */
export function StarLinks({ hrefFor, chosen = 0 }: StarLinksProps) {
  const { i18n } = useLingui()
  return (
    <div className="star-choice flex">
      {words.map((word, index) => (
        <PageLink
          key={word}
          href={hrefFor(index + 1)}
          rel="nofollow"
          aria-label={i18n.t('Give {value} of 5 stars: {word}', { value: index + 1, word: i18n.t(word) })}
          aria-current={chosen === index + 1 ? 'true' : undefined}
          title={i18n.t(word)}
          className="grid size-11 place-items-center text-star"
        >
          <Star size={28} aria-hidden />
        </PageLink>
      ))}
    </div>
  )
}
