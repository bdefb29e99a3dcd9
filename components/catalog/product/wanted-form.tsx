'use client'

import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '#translate'
import { Drawer, type DrawerState } from '@/components/ui/drawer'
import { Field, Select } from '@/components/ui/form/field'
import { Form, FormAlert, Submit } from '@/components/ui/form/form'
import { call } from '@/lib/platform/browser/client'
import type { WantedForm, WantedTyped } from '@/lib/wanted/input'
import type { WantedSize } from '@/lib/wanted/responses'

/** A product and its sold-out sizes. */
export type WantedProps = { id: string; sizes: string[] }

/** Asks for a message when a size is back in stock. */
export function WantedDrawer({ id, sizes, open, setOpen }: WantedProps & DrawerState) {
  const t = useTranslate()
  const [kept, setKept] = useState<WantedSize>()
  return (
    <Drawer open={open} setOpen={setOpen} side="start" title={t('When it is back')}>
      <div className="px-5 py-6">
        {kept ? <Thanks request={kept} /> : <WantedFields id={id} sizes={sizes} onKept={setKept} />}
      </div>
    </Drawer>
  )
}

/** The single field for email or telephone is called `contact`. */
const fieldOf = (path: string) => (path === 'email' || path === 'phone' ? 'contact' : path)

function WantedFields({ id, sizes, onKept }: WantedProps & { onKept(request: WantedSize): void }) {
  const t = useTranslate()
  const only = sizes.length === 1 ? sizes[0] : undefined
  return (
    <Form<WantedTyped, WantedForm>
      defaults={{ size: only ?? '', contact: '' }}
      rules={async () => (await import('@/lib/wanted/input')).wantedForm}
      fieldOf={fieldOf}
      onSubmit={async (values) => onKept(await call('POST /api/products/{id}/wanted', { id, body: values }))}
      label={t('Tell me when it is back')}
      className="flex flex-col gap-5"
    >
      <p>
        {sizes.length < 2 && `${only ? t('Size {size} is sold out.', { size: only }) : t('This is sold out.')} `}
        {t('We tell you once when it is back, and use your number or email for nothing else.')}
      </p>
      {sizes.length > 1 && (
        <Select name="size" label={t('Size')}>
          <option value="">{t('Choose a size')}</option>
          {sizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </Select>
      )}
      <Field
        name="contact"
        label={t('WhatsApp number or email')}
        hint={t('E.g. 03001234567')}
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
      <FormAlert />
      <Submit className="self-start">{t('Tell me')}</Submit>
    </Form>
  )
}

function Thanks({ request: { size, email, phone } }: { request: WantedSize }) {
  const t = useTranslate()
  const what = size ? t('size {size}', { size }) : t('it')
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <p ref={text} role="status" tabIndex={-1} className="outline-none">
      {email
        ? t('Thank you. We will write to {email} once when {what} is back.', { email, what })
        : t('Thank you. We will send a WhatsApp message to {phone} once when {what} is back.', {
            phone: phone ?? '',
            what,
          })}
    </p>
  )
}
