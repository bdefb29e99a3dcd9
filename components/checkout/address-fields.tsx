import { useTranslate } from '#translate'
import { Field, TextArea } from '@/components/ui/form/field'
import { provinces } from '@/lib/addresses/provinces'
import { CityField } from './city-field'

/** For somebody else's address: switches off the browser's autofill. */
type ForOther = { isForOther?: boolean }

export function ContactFields({ isForOther }: ForOther) {
  const t = useTranslate()
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-4 font-semibold text-lg tracking-title">{t('Contact')}</legend>
      <Field
        name="email"
        label={t('Email')}
        type="email"
        autoComplete={isForOther ? 'off' : 'email'}
        isOptional={isForOther}
        className="sm:col-span-2"
      />
      <PersonFields isForOther={isForOther} />
    </fieldset>
  )
}

export function AddressFields({ isForOther }: ForOther) {
  const t = useTranslate()
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-4 font-semibold text-lg tracking-title">{t('Shipping address')}</legend>
      <StreetFields isForOther={isForOther} />
      <TextArea name="note" label={t('Note for us or the courier')} rows={3} isOptional className="sm:col-span-2" />
    </fieldset>
  )
}

export function PersonFields({ isForOther }: ForOther) {
  const t = useTranslate()
  const filledBy = (token: string) => (isForOther ? 'off' : token)
  return (
    <>
      <Field name="fullName" label={t('Full name')} autoComplete={filledBy('name')} />
      <Field
        name="phone"
        label={t('Phone number')}
        type="tel"
        autoComplete={filledBy('tel')}
        hint={t('11 digits, e.g. 03001234567')}
      />
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
      <Field
        name="address2"
        label={t('Address line 2')}
        autoComplete={filledBy('address-line2')}
        isOptional
        className="sm:col-span-2"
      />
      <Field
        name="landmark"
        label={t('Landmark')}
        autoComplete="off"
        hint={t('What is near, so that the rider finds you, e.g. opposite Jamia Masjid')}
        isOptional
        className="sm:col-span-2"
      />
      <CityField autoComplete={filledBy('address-level2')} />
      <Field name="state" label={t('State')} autoComplete={filledBy('address-level1')} list="states" />
      <datalist id="states">
        {provinces.map((province) => (
          <option key={province} value={province} />
        ))}
      </datalist>
      <Field
        name="zip"
        label={t('ZIP code')}
        autoComplete={filledBy('postal-code')}
        inputMode="numeric"
        hint={t('5 digits, e.g. 74400. The main code of your city will do.')}
      />
      <Field name="country" label={t('Country')} autoComplete={filledBy('country-name')} required={false} />
    </>
  )
}
