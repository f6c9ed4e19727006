import { useLingui } from '@lingui/react'
import { useNavigation } from 'react-router'
import type { FormProblem } from '#core/page.ts'
import { SenderFields } from '#features/support/ui/sender-fields.tsx'
import { Button } from '#ui/button.tsx'
import { RadioChips } from '#ui/choice-fields.tsx'
import { Form } from '#ui/form.tsx'
import { FormErrors, listFormErrors } from '#ui/form-errors.tsx'
import { formatRupees } from '#ui/format.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { AdBookingView } from '../ad-booking-view.ts'
import { adFormId, bookAdPathWith } from '../ad-paths.ts'
import { headlineLength, lineMaxLength } from '../rules.ts'
import { AdInPlace } from './ad-in-place.tsx'
import { AdPictureField } from './ad-picture-field.tsx'
import { useTypedAd } from './use-typed-ad.ts'

type AdFormProps = { view: AdBookingView; problem: FormProblem | undefined }

/** What the advertisement says, who books it and to whom the invoice goes; then to the payment. */
export function AdForm({ view, problem }: AdFormProps) {
  const { i18n } = useLingui()
  const isBusy = useNavigation().state !== 'idle'
  const { businesses, category, city, days, isSignedIn, placement, profile, run, states, totalPaise } = view
  const values: Record<string, string> = problem?.values ?? view.draft ?? view.buyer ?? {}
  const errors = problem?.fieldErrors ?? {}
  const field = (name: string) => ({ name, error: errors[name], defaultValue: values[name] ?? '' })
  const [first] = businesses
  const { form, typed, pictureUrl, onInput, choosePicture } = useTypedAd(values)
  const business = businesses.find(({ id }) => String(id) === typed.businessId) ?? first
  const choice = { placement: placement?.placement ?? '', city: city?.slug, category: category?.slug, days }
  return (
    <Form
      ref={form}
      method="post"
      // The address of the choices, so that a refused form stands on their page also without script.
      action={`${bookAdPathWith({ ...choice, from: run?.startsOn })}#${adFormId}`}
      {...(isSignedIn && { encType: 'multipart/form-data' as const })}
      className="grid gap-4"
      noValidate
      onInput={onInput}
    >
      <FormErrors errors={listFormErrors(errors, { headline: 'Headline' })} message={problem?.message} />
      <input type="hidden" name="placement" value={placement?.placement} />
      <input type="hidden" name="city" value={city?.slug} />
      <input type="hidden" name="category" value={category?.slug ?? ''} />
      <input type="hidden" name="startsOn" value={run?.startsOn} />
      <input type="hidden" name="days" value={days} />
      <TextField
        label={i18n.t('Headline')}
        hint={i18n.t('What you offer, in a few words: “Fan not working? Today till 8 pm”')}
        maxLength={headlineLength.max}
        {...field('headline')}
      />
      <TextField label={i18n.t('Second line')} isOptional maxLength={lineMaxLength} {...field('line')} />
      {isSignedIn ? (
        <AdPictureField
          hint={
            first
              ? i18n.t('JPEG, PNG, WebP or AVIF, up to 5 MB. Without one, the cover of your page is shown.')
              : i18n.t('JPEG, PNG, WebP or AVIF, up to 5 MB.')
          }
          error={errors.picture}
          kept={errors.picture ? undefined : values.picture || undefined}
          onChoose={choosePicture}
        />
      ) : (
        <p className="text-sm text-muted">{i18n.t('You add a picture after you have confirmed your number.')}</p>
      )}
      {first ? (
        <RadioChips
          name="businessId"
          label={i18n.t('It leads to the page of')}
          options={businesses.map(({ id, name, where }) => ({ value: String(id), label: `${name}, ${where}` }))}
          defaultValue={values.businessId ?? String(first.id)}
          error={errors.businessId}
        />
      ) : (
        <TextField
          label={i18n.t('It leads to this web address')}
          hint={
            isSignedIn
              ? i18n.t('You have no listing yet. List your business, and it can lead to its page.')
              : i18n.t('Leave it empty if you have a listing here: you choose it after you confirm your number.')
          }
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={500}
          {...field('url')}
        />
      )}
      <div className="grid gap-2">
        <p className="font-semibold">{i18n.t('This is how it looks')}</p>
        <AdInPlace
          where={[placement?.name, placement?.isOfCategory ? category?.name : undefined, city?.name]
            .filter(Boolean)
            .join(' · ')}
          ad={{
            adId: 1,
            headline: typed.headline.trim() || i18n.t('Your headline'),
            line: typed.line,
            by: business?.name ?? URL.parse(typed.url)?.hostname ?? '',
            businessId: null,
            pictureUrl: pictureUrl ?? business?.pictureUrl ?? null,
            scenes: category?.scenes ?? [],
            isDemo: false,
          }}
        />
      </div>
      <fieldset className="grid gap-4 border-t border-line pt-4">
        <legend className="sr-only">{i18n.t('Who is booking')}</legend>
        <SenderFields profile={profile} values={values} errors={errors} answer={problem} needs="number" />
        <TextField
          label={i18n.t('Name on the invoice')}
          hint={i18n.t('Of your firm, as on its GST certificate, or your own.')}
          isOptional
          autoComplete="organization"
          maxLength={100}
          {...field('buyerName')}
        />
        <TextField
          label={i18n.t('Address for the invoice')}
          autoComplete="street-address"
          maxLength={300}
          {...field('address')}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label={i18n.t('PIN code')}
            hint={i18n.t('6 digits (0-9) pin code')}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={6}
            {...field('pincode')}
          />
          {(errors.state || values.state) && (
            <SelectField
              label={i18n.t('State')}
              options={[{ value: '', label: i18n.t('Choose the state') }, ...states]}
              {...field('state')}
            />
          )}
          <TextField
            label={i18n.t('GST No.')}
            hint={i18n.t('Only if your firm is registered.')}
            isOptional
            maxLength={15}
            autoCapitalize="characters"
            {...field('gstNo')}
          />
        </div>
      </fieldset>
      <Button type="submit" isWide isBusy={isBusy} disabled={!run?.isFree}>
        {isSignedIn
          ? i18n.t('Pay {price}', { price: formatRupees(totalPaise ?? 0) })
          : i18n.t('Confirm your number and pay {price}', { price: formatRupees(totalPaise ?? 0) })}
      </Button>
      <p className="text-sm text-muted">
        {i18n.t(
          'GST is included. We look at every ad, most within 4 hours; a refused one is paid back in full. Nothing renews by itself.',
        )}
      </p>
    </Form>
  )
}
