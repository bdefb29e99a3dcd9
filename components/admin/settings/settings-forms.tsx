'use client'

import { useState } from 'react'
import { NumberField } from '@/components/admin/form/number-field'
import { Field, TextArea } from '@/components/ui/form/field'
import type { SettingsFormName } from '@/lib/settings/form'
import type { HomePictures } from '@/lib/settings/home-pictures-input'
import type { Settings } from '@/lib/settings/responses'
import { FirstPagePreview } from './first-page-preview'
import { HolidayField } from './holiday-field'
import { HomePicturesForm } from './home-pictures'
import { PolicyFields } from './policy-fields'
import { SettingsForm } from './settings-form'

const sections = [
  ['shop', 'Shop and first page'],
  ['pictures', 'Pictures'],
  ['contact', 'Contact'],
  ['payment', 'Payment'],
  ['orders', 'Orders and holidays'],
  ['policies', 'Policies'],
  ['urdu', 'Urdu'],
] as const

type SettingsFormsProps = {
  settings: Settings
  pictures: HomePictures
  /** Whether pictures are sent directly to the storage instead of with the call. */
  isDirect: boolean
  /** A day as `YYYY-MM-DD`. */
  today: string
  /** The values of words in braces in policies. */
  words: Record<'policies' | 'policiesUr', Record<string, string>>
}

/** All settings, in forms that are saved separately. */
export function SettingsForms({ settings, pictures, isDirect, today, words }: SettingsFormsProps) {
  const [shown, setShown] = useState(settings)
  const of = (name: SettingsFormName) => {
    const title = sections.find(([key]) => key === name)?.[1] ?? ''
    return { form: name, title, shown, onShow: setShown }
  }
  return (
    <div className="flex flex-col gap-10">
      <nav aria-label="Settings">
        <ul className="flex flex-wrap gap-x-5">
          {sections.map(([name, title]) => (
            <li key={name}>
              <a href={`#${name}`} className="link inline-flex min-h-11 items-center text-sm">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <SettingsForm {...of('shop')}>
        <Field name="name" label="Name of the shop" maxLength={60} />
        <Field name="banner" label="Banner" hint="The line above every page." maxLength={120} />
        <Field name="heroTitle" label="Title of the first page" maxLength={80} />
        <TextArea name="heroText" label="Text below it" rows={2} maxLength={300} isOptional />
        <FirstPagePreview />
        <TextArea
          name="popularSearches"
          label="Popular searches"
          hint="One a line, at most 12. They stand below the search field."
          isOptional
        />
      </SettingsForm>
      <HomePicturesForm pictures={pictures} isDirect={isDirect} />
      <SettingsForm {...of('contact')} hint="It stands in the footer, on the contact page and in every mail.">
        <Field name="email" label="E-mail" type="email" inputMode="email" autoComplete="off" />
        <Field
          name="whatsapp"
          label="WhatsApp"
          type="tel"
          hint="A mobile number such as 0300 1234567. Without one, shoppers are not offered to write by WhatsApp."
          autoComplete="off"
          isOptional
        />
        <Field name="hours" label="Hours" hint="When you answer." maxLength={120} />
        <Field name="social.instagram" label="Instagram" type="url" placeholder="https://" isOptional />
        <Field name="social.facebook" label="Facebook" type="url" placeholder="https://" isOptional />
      </SettingsForm>
      <SettingsForm
        {...of('payment')}
        hint="Shoppers who pay online read these at checkout and send their money there."
      >
        <Field name="wallet.bankName" label="Bank name" maxLength={100} isOptional />
        <Field name="wallet.accountName" label="Account name" maxLength={100} isOptional />
        <Field name="wallet.accountNumber" label="Account number" maxLength={50} autoComplete="off" />
        <Field name="wallet.tillId" label="Till ID" maxLength={50} autoComplete="off" isOptional />
        <NumberField
          name="returnsBeforePrepayment"
          label="Returns before prepayment"
          hint="After this many returned parcels a telephone number gets no cash on delivery, 1 to 100."
          min={1}
          max={100}
        />
        <NumberField
          name="rupeesPerDollar"
          label="Rupees per dollar"
          hint="For the reference in dollars beside the total of an order, 1 to 10,000."
          min={1}
          max={10_000}
        />
      </SettingsForm>
      <SettingsForm {...of('orders')} hint="Policies and the FAQ follow the hours and the days.">
        <HolidayField today={today} />
        <NumberField
          name="cancelHours"
          label="Hours for cancelling"
          hint="How long after ordering customers can cancel on their own, 0 to 72."
          max={72}
        />
        <NumberField
          name="returnDays"
          label="Days for returns"
          hint="How long after delivery goods can be returned, in days of 24 hours, 0 to 60."
          max={60}
        />
      </SettingsForm>
      <SettingsForm {...of('policies')}>
        <PolicyFields name="policies" words={words.policies} />
      </SettingsForm>
      <SettingsForm {...of('urdu')} hint="For the shop in Urdu. What is empty is shown in English.">
        <Field name="bannerUr" label="Banner" lang="ur" dir="auto" maxLength={120} isOptional />
        <Field name="heroTitleUr" label="Title of the first page" lang="ur" dir="auto" maxLength={80} isOptional />
        <TextArea name="heroTextUr" label="Text below it" lang="ur" dir="auto" rows={2} maxLength={300} isOptional />
        <Field name="hoursUr" label="Hours" lang="ur" dir="auto" maxLength={120} isOptional />
        <PolicyFields name="policiesUr" words={words.policiesUr} lang="ur" />
      </SettingsForm>
    </div>
  )
}
