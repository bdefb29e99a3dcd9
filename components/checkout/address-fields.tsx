import { useTranslate } from '#translate'
import { Field, TextArea } from '@/components/ui/form/field'
import { provinces } from '@/lib/addresses/lines'
import { CityField } from './city-field'
import { OptionalField } from './field-fold'

/** For somebody else's address: switches off the browser's autofill. */
type ForOther = { isForOther?: boolean }

export function ContactFields({ isForOther }: ForOther) {
  const t = useTranslate()
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-4 font-semibold text-lg tracking-title">{t('Contact')}</legend>
      <PersonFields isForOther={isForOther} />
      <Field
        name="email"
        label={t('Email')}
        type="email"
        autoComplete={isForOther ? 'off' : 'email'}
        isOptional={isForOther}
        className="sm:col-span-2"
      />
    </fieldset>
  )
}

export function AddressFields({ isForOther }: ForOther) {
  const t = useTranslate()
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-4 font-semibold text-lg tracking-title">{t('Shipping address')}</legend>
      <StreetFields isForOther={isForOther} />
    </fieldset>
  )
}

export function NoteField() {
  const t = useTranslate()
  return (
    <OptionalField name="note" title={t('Add a note for us or the courier')}>
      <TextArea name="note" label={t('Note for us or the courier')} rows={3} isOptional />
    </OptionalField>
  )
}

export function PersonFields({ isForOther }: ForOther) {
  const t = useTranslate()
  const filledBy = (token: string) => (isForOther ? 'off' : token)
  return (
    <>
      <Field
        name="phone"
        label={t('Phone number')}
        type="tel"
        autoComplete={filledBy('tel')}
        hint={t('We confirm your order on it, and the rider calls it. 11 digits, e.g. 03001234567')}
      />
      <Field name="fullName" label={t('Full name')} autoComplete={filledBy('name')} />
    </>
  )
}

export function StreetFields({ isForOther }: ForOther) {
  const t = useTranslate()
  const filledBy = (token: string) => (isForOther ? 'off' : token)
  return (
    <>
      <Field
        name="address1"
        label={t('Address line 1')}
        autoComplete={filledBy('address-line1')}
        className="sm:col-span-2"
      />
      <div className="-my-3 sm:col-span-2 has-[[open]]:my-0">
        <OptionalField name="address2" title={t('Add address line 2')}>
          <Field name="address2" label={t('Address line 2')} autoComplete={filledBy('address-line2')} isOptional />
        </OptionalField>
      </div>
      <Field
        name="landmark"
        label={t('Landmark')}
        autoComplete="off"
        hint={t('What is near, so that the rider finds you, e.g. opposite Jamia Masjid')}
        isOptional
        className="sm:col-span-2"
      />
      <CityField autoComplete={filledBy('address-level2')} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-5 sm:contents">
        <Field name="state" label={t('Province')} autoComplete={filledBy('address-level1')} list="states" />
        <datalist id="states">
          {provinces.map((province) => (
            <option key={province} value={province}>
              {t(province)}
            </option>
          ))}
        </datalist>
        <Field
          name="zip"
          label={t('Postal code')}
          autoComplete={filledBy('postal-code')}
          inputMode="numeric"
          hint={t('5 digits, e.g. 74400. The main code of your city will do.')}
        />
      </div>
      <p className="self-center text-soft">{t('We deliver in Pakistan.')}</p>
    </>
  )
}
