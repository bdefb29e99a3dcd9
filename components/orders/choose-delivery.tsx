'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useTranslate } from '#translate'
import { ShopEmail } from '@/components/shop/shop-context'
import { Field } from '@/components/ui/form/field'
import { Form, FormAlert, Submit } from '@/components/ui/form/form'
import { Link } from '@/components/ui/link'
import { PageHeading } from '@/components/ui/page-heading'
import { Rich } from '@/components/ui/rich'
import type { Translate } from '@/lib/i18n/message'
import type { DeliveryWish } from '@/lib/orders/track/delivery-choice'
import { CallError, call } from '@/lib/platform/browser/client'
import { formatDay } from '@/lib/values/dates'

type Wished = Pick<DeliveryWish, 'choice' | 'day'> & Partial<DeliveryWish>

type ChooseDeliveryProps = {
  token: string
  number: string
  courier: string
  /** The days to choose from. */
  days: string[]
  /** What was chosen last. */
  wish: Wished | null
}

type Chosen = { choice: DeliveryWish['choice']; day?: string; phone?: string; landmark?: string }

/** The page of an attempt: a day, another telephone number or landmark, or that the parcel is not wanted. */
export function ChooseDelivery({ token, number, courier, days, wish: before }: ChooseDeliveryProps) {
  const t = useTranslate()
  const [wish, setWish] = useState<DeliveryWish | null>(null)
  const [isOver, setOver] = useState(false)
  const said = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    if (wish) said.current?.focus()
  }, [wish])

  if (isOver) return <NothingToChoose number={number} />
  return (
    <>
      <PageHeading title={t('Your parcel of order {number}', { number })}>
        <p className="text-soft">
          {t('{courier} could not deliver it. Choose what happens next. You can choose again until it is delivered.', {
            courier,
          })}
        </p>
      </PageHeading>
      <p ref={said} tabIndex={-1} className="mb-6 border-success border-s-2 ps-4 outline-none empty:hidden">
        {wish
          ? t('Thank you. We tell the courier: {wish}', { wish: wordsOf(wish, t) })
          : before && t('You have chosen: {wish}', { wish: wordsOf(before, t) })}
      </p>
      <Form
        defaults={{ wish: '', phone: '', landmark: '' }}
        rules={async () => (await import('@/lib/orders/track/delivery-choice')).deliveryForm}
        onSubmit={async ({ wish, phone, landmark }) => {
          const chosen: Chosen = days.includes(wish)
            ? { choice: 'day', day: wish }
            : wish === 'address'
              ? { choice: 'address', phone, landmark }
              : { choice: 'refuse' }
          try {
            setWish(await call('POST /api/orders/delivery', { body: { token, ...chosen } }))
          } catch (error) {
            if (!(error instanceof CallError) || error.status !== 409) throw error
            setOver(true)
          }
        }}
        fieldOf={(path) => (path === 'day' ? 'wish' : path)}
        label={t('Choose what happens next')}
        className="flex flex-col gap-5"
      >
        <Wishes days={days} />
        <FormAlert />
        <Submit size="lg">{t('Tell the courier')}</Submit>
      </Form>
    </>
  )
}

function Wishes({ days }: { days: string[] }) {
  const t = useTranslate()
  const chosen = useWatch({ name: 'wish' })
  const { errors } = useFormState({ name: 'wish' })
  const message = errors.wish?.message
  return (
    <fieldset className="flex flex-col gap-3" aria-describedby={message ? 'wish-error' : undefined}>
      <legend className="sr-only">{t('Choose what happens next')}</legend>
      {days.map((day) => (
        <Wish key={day} value={day}>
          {t('Deliver it on {day}', { day: formatDay(day, t.language) })}
        </Wish>
      ))}
      <Wish value="address">{t('Use another telephone number or landmark')}</Wish>
      {chosen === 'address' && (
        <div className="flex flex-col gap-5 bg-sand p-4">
          <Field
            name="phone"
            label={t('Phone number')}
            type="tel"
            autoComplete="tel"
            hint={t('11 digits, e.g. 03001234567')}
            isOptional
          />
          <Field
            name="landmark"
            label={t('Landmark')}
            autoComplete="off"
            maxLength={200}
            hint={t('What is near, so that the rider finds you, e.g. opposite Jamia Masjid')}
            isOptional
          />
        </div>
      )}
      <Wish value="refuse" hint={t('The parcel goes back to us.')}>
        {t('I do not want it any more')}
      </Wish>
      {message && (
        <p id="wish-error" className="text-danger text-sm">
          {t.text(String(message))}
        </p>
      )}
    </fieldset>
  )
}

function Wish({ value, hint, children }: { value: string; hint?: string; children: ReactNode }) {
  const { register } = useFormContext()
  return (
    <label
      className="flex min-h-11 cursor-pointer gap-3 rounded-sm border border-edge bg-surface p-4 has-checked:border-ink
        has-checked:ring-1 has-checked:ring-ink has-focus-visible:outline-2 has-focus-visible:outline-accent
        has-focus-visible:outline-offset-3"
    >
      <input type="radio" value={value} {...register('wish')} className="mt-1 size-4 shrink-0 accent-ink" />
      <span className="flex flex-col">
        <span className="font-medium">{children}</span>
        {hint && <span className="text-sm text-soft">{hint}</span>}
      </span>
    </label>
  )
}

/** The telephone number and landmark of an earlier choice are not shown again to whoever has the link. */
function wordsOf({ choice, day, phone, landmark }: Wished, t: Translate): string {
  if (choice === 'refuse') return t('I do not want it any more')
  if (choice === 'address' && !phone && !landmark) return t('Use another telephone number or landmark')
  return [day && t('Deliver it on {day}', { day: formatDay(day, t.language) }), phone, landmark]
    .filter(Boolean)
    .join(t(', '))
}

/** Before an attempt, after the parcel was delivered, or while it comes back. */
export function NothingToChoose({ number }: { number: string }) {
  const t = useTranslate()
  return (
    <>
      <PageHeading title={t('This parcel needs nothing from you')} />
      <p>
        <Rich
          message="Nothing has to be decided about order {number} now. You can {track} with its number and your phone number, or write to {email}."
          values={{
            number,
            track: (
              <Link href="/track" className="link">
                {t('track your order')}
              </Link>
            ),
            email: <ShopEmail />,
          }}
        />
      </p>
    </>
  )
}
