import { useLingui } from '@lingui/react'
import { MapPin } from 'lucide-react'
import { type ReactNode, type RefObject, useState } from 'react'
import type { Position } from '#features/places/rules.ts'
import { ChooseLocation, chooseLocationId } from '#features/places/ui/choose-location.tsx'
import type { FieldErrors } from '#platform/refusal.ts'
import { usePagePath } from '#texts/use-page-path.ts'
import { Button } from '#ui/button.tsx'
import { DialogButton } from '#ui/dialog.tsx'
import { FieldErrorText } from '#ui/field-frame.tsx'
import { inputKinds } from '#ui/input-kinds.ts'
import type { TileSource } from '#ui/map/map-point.ts'
import { TextField } from '#ui/text-field.tsx'
import { placeDataPath } from '../registration-path.ts'
import { addressLength, localityLength, serviceAreaLength } from '../rules.ts'
import { fetchPlace, fillFields, type PlaceQuery } from './fill-place.ts'

const isPincode = (text: string) => /^[1-9]\d{5}$/.test(text)

type PlaceFieldsProps = {
  /** The form that the fields stand in; it has the class `group/place`. */
  form: RefObject<HTMLFormElement | null>
  values: Readonly<Record<string, string>>
  fieldErrors: FieldErrors
  localities: readonly string[]
  tiles: TileSource
}

/**
 * The place of a business as fields: the PIN code fills in the rest. Without script the button `fill` does. `dialog` is
 * the map, which stands outside the form.
 */
export function usePlaceFields(props: PlaceFieldsProps): { fields: ReactNode; dialog: ReactNode } {
  const { form, values, fieldErrors, localities, tiles } = props
  const { i18n } = useLingui()
  const placeAddress = usePagePath()(placeDataPath)
  const [known, setKnown] = useState(localities)
  const [hasPin, setHasPin] = useState(Boolean(values.lat))
  const [isMapWanted, setIsMapWanted] = useState(false)
  const [centre, setCentre] = useState<Position | undefined>(
    values.lat && values.lng ? { lat: Number(values.lat), lng: Number(values.lng) } : undefined,
  )
  async function fill(query: PlaceQuery) {
    const place = await fetchPlace(placeAddress, query)
    if (!place || !form.current) return
    setCentre(place)
    if (fillFields(form.current, place, query)) setKnown(place.localities)
  }
  /** The map begins where the pin is, or at the PIN code. */
  async function openMap() {
    const pincode = String(new FormData(form.current ?? undefined).get('pincode') ?? '').trim()
    if (!centre && isPincode(pincode)) setCentre(await fetchPlace(placeAddress, { pincode }))
    setIsMapWanted(true)
  }
  const kinds = [
    { value: 'address', text: i18n.t('Customers come here') },
    {
      value: 'hidden',
      text: i18n.t('Customers come here, but hide the street'),
      hint: i18n.t('You tell it to whom you like.'),
    },
    { value: 'area', text: i18n.t('I go to customers'), hint: i18n.t('No address is shown, only the area.') },
  ]
  const fields = (
    <>
      <fieldset className="grid gap-2">
        <legend className="sr-only">{i18n.t('Where do customers meet you?')}</legend>
        {kinds.map(({ value, text, hint }) => (
          <label key={value} className="choice">
            <input
              type="radio"
              name="kind"
              id={`place-${value}`}
              value={value}
              defaultChecked={(values.kind || 'address') === value}
            />
            <span>
              {text}
              {hint && <span className="block text-sm font-normal text-muted">{hint}</span>}
            </span>
          </label>
        ))}
      </fieldset>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
        <TextField
          {...inputKinds.pincode}
          name="pincode"
          label={i18n.t('PIN code')}
          hint={fieldErrors.pincode ? undefined : i18n.t('6 digits (0-9) pin code')}
          defaultValue={values.pincode ?? ''}
          error={fieldErrors.pincode}
          onInput={({ currentTarget: { value } }) => {
            if (isPincode(value.trim())) void fill({ pincode: value.trim() })
          }}
        />
        <Button type="submit" name="intent" value="fill" variant="outline" formNoValidate className="mt-7.5 h-12">
          {i18n.t('Fill in')}
        </Button>
      </div>
      <div className="grid gap-4 group-has-[#place-area:checked]/place:hidden">
        <TextField
          name="address"
          label={i18n.t('Building and street')}
          defaultValue={values.address ?? ''}
          error={fieldErrors.address}
          maxLength={addressLength}
          autoComplete="street-address"
        />
      </div>
      <div className="hidden gap-4 group-has-[#place-area:checked]/place:grid">
        <TextField
          name="serviceArea"
          label={i18n.t('Where do you go?')}
          hint={i18n.t('For example: all of Jaipur, or 10 km around Adyar')}
          defaultValue={values.serviceArea ?? ''}
          error={fieldErrors.serviceArea}
          maxLength={serviceAreaLength}
        />
      </div>
      <TextField
        name="locality"
        label={i18n.t('Locality')}
        isOptional
        defaultValue={values.locality ?? ''}
        error={fieldErrors.locality}
        maxLength={localityLength}
        list="localities"
        autoComplete="address-level3"
      />
      <datalist id="localities">
        {known.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div className="grid gap-4 xs:grid-cols-2">
        <TextField
          name="city"
          label={i18n.t('City')}
          defaultValue={values.city ?? ''}
          error={fieldErrors.city}
          autoComplete="address-level2"
        />
        <TextField
          name="district"
          label={i18n.t('District')}
          defaultValue={values.district ?? ''}
          error={fieldErrors.district}
        />
      </div>
      <TextField
        name="state"
        label={i18n.t('State')}
        defaultValue={values.state ?? ''}
        error={fieldErrors.state}
        autoComplete="address-level1"
      />
      <input type="hidden" name="lat" defaultValue={values.lat ?? ''} />
      <input type="hidden" name="lng" defaultValue={values.lng ?? ''} />
      <div className="needs-script flex flex-wrap items-center gap-3 group-has-[#place-address:not(:checked)]/place:hidden">
        <DialogButton
          dialogId={chooseLocationId}
          variant="outline"
          icon={<MapPin size={20} aria-hidden />}
          onClick={() => void openMap()}
        >
          {hasPin ? i18n.t('Move the pin') : i18n.t('Put a pin on the map')}
        </DialogButton>
        <p role="status" className="text-sm text-muted">
          {hasPin && i18n.t('The pin is set.')}
        </p>
      </div>
      {fieldErrors.lat && (
        <div id="field-lat" tabIndex={-1} className="grid gap-2">
          <FieldErrorText id="field-lat" error={fieldErrors.lat} />
          <label className="choice">
            <input type="checkbox" name="noPin" aria-describedby="field-lat-error" />
            <span>{i18n.t('Leave the pin out')}</span>
          </label>
        </div>
      )}
    </>
  )
  const dialog = (
    <ChooseLocation
      tiles={tiles}
      isWanted={isMapWanted}
      centre={centre}
      pick={{
        sentence: i18n.t('Find your street, or drag the map until the pin stands on your door.'),
        label: i18n.t('Put the pin here'),
        onPick: (position) => {
          setHasPin(true)
          void fill({ position })
        },
      }}
    />
  )
  return { fields, dialog }
}
