'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useTranslate } from '#translate'
import { ProductName } from '@/components/catalog/card/product-name'
import { Select, TextArea } from '@/components/ui/form/field'
import { Form, FormAlert, Submit } from '@/components/ui/form/form'
import { PhotoField } from '@/components/ui/form/photo-field'
import { notify } from '@/components/ui/notify'
import { Picture } from '@/components/ui/picture'
import { nameIn } from '@/lib/i18n/language'
import type { Order, OrderItem } from '@/lib/orders/responses'
import type { ReturnForm, ReturnTyped } from '@/lib/orders/return/input'
import { type ExchangeSizes, itemDifference } from '@/lib/orders/return/return-lines'
import {
  customersReasons,
  isFaulty,
  MAX_RETURN_TEXT,
  returnReasonNames,
  returnReasons,
} from '@/lib/orders/return/return-rules'
import { call } from '@/lib/platform/browser/client'
import { serverNow, timeLeft } from '@/lib/values/deadlines'
import { formatRupees, type Rupees, rupees } from '@/lib/values/money'
import { RefundFields } from './payment-forms'

/** Sending a photo may take a while. */
const TIMEOUT_MS = 180_000

type ReturnRequestFormProps = {
  order: Pick<Order, '_id' | 'refundTo'>
  lines: OrderItem[]
  sizes: ExchangeSizes
  /** What was paid for each line. */
  worths: Rupees[]
  /** Whether the office asks for a customer, which it does for more reasons. */
  isForOther?: boolean
}

/** Asks which products are returned and why. The input is kept when the request is refused. */
export function ReturnRequestForm({ order, lines, sizes, worths, isForOther = false }: ReturnRequestFormProps) {
  const t = useTranslate()
  const router = useRouter()
  const [photo, setPhoto] = useState<File | null>(null)

  const send = async ({ lines: chosen, reason, kind, text, refundTo }: ReturnForm) => {
    const items = lines.flatMap(({ _id, size }, position) => {
      const { isChosen, qty, wanted } = chosen[position] ?? {}
      return isChosen ? [{ _id, qty, ...(size && { size }), ...(wanted && { wanted }) }] : []
    })
    const form = new FormData()
    for (const [name, value] of Object.entries({ items: JSON.stringify(items), reason, kind, text })) {
      form.append(name, value)
    }
    if (refundTo) form.append('refundTo', JSON.stringify(refundTo))
    if (photo) form.append('photo', photo)
    const { _id } = await call('POST /api/orders/{id}/returns', { id: order._id, body: form, timeoutMs: TIMEOUT_MS })
    focusReturn(_id)
    void notify('success', isForOther ? 'Return entered' : t('Return requested'))
    router.refresh()
  }

  return (
    <Form<ReturnTyped, ReturnForm>
      defaults={{
        lines: lines.map(({ qty }) => ({ isChosen: false, qty, wanted: '' })),
        reason: '',
        kind: 'refund',
        text: '',
        refundTo: order.refundTo ?? { method: '', account: '' },
      }}
      rules={async () => {
        const { returnForm, staffReturnForm } = await import('@/lib/orders/return/input')
        return isForOther ? staffReturnForm : returnForm
      }}
      onSubmit={send}
      label={t('Return or exchange goods')}
      className="flex max-w-xl flex-col gap-5 pt-3"
    >
      <Lines lines={lines} legend={isForOther ? 'What comes back?' : t('What are you returning?')} />
      <Select name="reason" label={t('Reason')}>
        <option value="">{t('Choose a reason')}</option>
        {(isForOther ? returnReasons : customersReasons).map((reason) => (
          <option key={reason} value={reason}>
            {t(returnReasonNames[reason])}
          </option>
        ))}
      </Select>
      <Kind isAlways={isForOther} />
      <ExchangeSizeFields lines={lines} sizes={sizes} isAlways={isForOther} />
      <Difference lines={lines} sizes={sizes} worths={worths} isAlways={isForOther} />
      <Refund isAlways={isForOther} />
      <TextArea
        name="text"
        label={t('What is wrong?')}
        hint={isForOther ? undefined : t('It helps us to decide quickly.')}
        isOptional
        rows={3}
        maxLength={MAX_RETURN_TEXT}
      />
      <PhotoField label={t('Photo')} isOptional photo={photo} onChange={setPhoto} />
      <FormAlert />
      <Submit className="self-start">{isForOther ? 'Enter return' : t('Request return')}</Submit>
    </Form>
  )
}

/** Whether the office asks, and an exchange is possible for every reason. */
type Offered = { isAlways: boolean }

/** Asks where the money goes, unless the goods are exchanged. */
function Refund({ isAlways }: Offered) {
  const [kind, reason] = useWatch<ReturnTyped, ['kind', 'reason']>({ name: ['kind', 'reason'] })
  return kind === 'exchange' && (isAlways || isFaulty(reason)) ? null : <RefundFields within="refundTo." isOptional />
}

function Lines({ lines, legend }: { lines: OrderItem[]; legend: string }) {
  const t = useTranslate()
  const { register, clearErrors } = useFormContext<ReturnTyped>()
  // The message is about all lines, so changing one does not clear it.
  const onChange = () => clearErrors('lines')
  const { errors } = useFormState<ReturnTyped>()
  const message = errors.lines?.[0]?.isChosen?.message
  return (
    <fieldset aria-describedby={message ? 'items-error' : undefined}>
      <legend className="mb-1.5 font-medium text-sm">{legend}</legend>
      <ul className="border-rule border-t">
        {lines.map(({ _id, image, size, qty, ...product }, position) => (
          <li key={`${_id} ${size}`} className="flex flex-wrap items-center gap-x-4 border-rule border-b py-2">
            <label className="flex min-h-11 min-w-0 grow cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                {...register(`lines.${position}.isChosen`, { onChange })}
                className="size-5 shrink-0 accent-ink"
              />
              <span className="w-12 shrink-0">
                <Picture url={image || undefined} alt="" sizes="3rem" />
              </span>
              <span className="min-w-0">
                <ProductName of={product} />
                {size && (
                  <span className="block text-sm text-soft">
                    {t('Size')} <bdi>{size}</bdi>
                  </span>
                )}
              </span>
            </label>
            {qty > 1 && <Pieces position={position} name={nameIn(product, t.language)} qty={qty} />}
          </li>
        ))}
      </ul>
      {message && (
        <p id="items-error" role="alert" className="pt-1.5 text-danger text-sm">
          {t.text(message)}
        </p>
      )}
    </fieldset>
  )
}

/** The quantity to return of a selected line. */
function Pieces({ position, name, qty }: { position: number; name: string; qty: number }) {
  const t = useTranslate()
  const { register } = useFormContext<ReturnTyped>()
  const isChosen = useWatch<ReturnTyped>({ name: `lines.${position}.isChosen` })
  if (!isChosen) return null
  const counts = Array.from({ length: qty }, (_, index) => index + 1)
  return (
    <select
      {...register(`lines.${position}.qty`)}
      aria-label={t('Pieces of {name}', { name })}
      className="input ms-auto w-auto"
    >
      {counts.map((count) => (
        <option key={count} value={count}>
          {t('{count} of {total}', { count, total: qty })}
        </option>
      ))}
    </select>
  )
}

function Kind({ isAlways }: Offered) {
  const t = useTranslate()
  const reason = useWatch<ReturnTyped, 'reason'>({ name: 'reason' })
  if (!isAlways && !isFaulty(reason)) return null
  return (
    <Select name="kind" label={isAlways ? 'The customer gets' : t('What would you like?')}>
      <option value="refund">{isAlways ? 'Their money back' : t('My money back')}</option>
      <option value="exchange">{t('An exchange')}</option>
    </Select>
  )
}

/** The sizes that an exchange sends instead, for each chosen line that comes in several. */
function ExchangeSizeFields({ lines, sizes, isAlways }: { lines: OrderItem[]; sizes: ExchangeSizes } & Offered) {
  const t = useTranslate()
  const typed = useWatch<ReturnTyped>() as ReturnTyped
  if (typed.kind !== 'exchange' || !(isAlways || isFaulty(typed.reason))) return null
  return lines.map(({ _id, size, ...product }, position) => {
    const choices = sizes[_id] ?? []
    if (!typed.lines[position]?.isChosen || choices.length < 2) return null
    const same = choices.find((choice) => choice.size === size)
    return (
      <Select
        key={`${_id} ${size}`}
        name={`lines.${position}.wanted`}
        required={false}
        label={
          isAlways
            ? `Size of ${product.name} to send`
            : t('Size of {name} that you want', { name: nameIn(product, t.language) })
        }
      >
        <option value="">
          {t('The same size')}
          {size && `: ${t.text(size)}`}
          {same && !same.isLeft && ` ${t('(sold out)')}`}
        </option>
        {choices.map(
          (choice) =>
            choice !== same && (
              <option key={choice.size} value={choice.size} disabled={!choice.isLeft}>
                {choice.isLeft ? choice.size : t('{size} (sold out)', { size: choice.size })}
              </option>
            ),
        )}
      </Select>
    )
  })
}

/** What the other sizes cost more or less, which the rider collects or the shop gives back. */
function Difference({ lines, sizes, worths, isAlways }: Omit<ReturnRequestFormProps, 'order'> & Offered) {
  const t = useTranslate()
  const { kind, reason, lines: typed } = useWatch<ReturnTyped>() as ReturnTyped
  if (kind !== 'exchange' || !(isAlways || isFaulty(reason))) return null
  const difference = lines.reduce((sum, line, position) => {
    const { isChosen, qty: typedQty, wanted } = typed[position] ?? {}
    const qty = Number(typedQty)
    const worth = ((worths[position] ?? 0) * qty) / line.qty
    return isChosen ? sum + itemDifference({ ...line, qty, wanted: wanted || line.size }, sizes, worth) : sum
  }, 0)
  if (difference === 0) return null
  const price = formatRupees(rupees(Math.abs(difference)))
  const forOther =
    difference > 0
      ? `It costs ${price} more, which the rider collects.`
      : `It costs ${price} less, which goes back to the customer.`
  return (
    <p role="status" className="font-medium">
      {isAlways
        ? forOther
        : difference > 0
          ? t('What you get costs {price} more, which the rider collects.', { price })
          : t('What you get costs {price} less, which we return to you.', { price })}
    </p>
  )
}

/** The return that was sent from this page and is not on it yet. */
let sent: string | null = null

/** Moves the focus to a return as soon as the page shows it. */
const focusReturn = (id: string) => {
  sent = id
}

type ReturnArrivalProps = { id: string; className: string; children: ReactNode }

/** The list item of a return, which takes the focus after it was sent. */
export function ReturnArrival({ id, className, children }: ReturnArrivalProps) {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (sent !== id) return
    sent = null
    item.current?.focus()
  }, [id])
  return (
    <li ref={item} tabIndex={-1} className={`scroll-mt-32 ${className}`}>
      {children}
    </li>
  )
}

/** Often enough for a countdown in minutes. */
const TICK_MS = 20_000

/** A countdown to a deadline. `now` is the server's time: the browser's clock may be wrong. */
export function TimeLeft({ until, now }: { until: string; now: string }) {
  const t = useTranslate()
  const [left, setLeft] = useState(() => timeLeft(Date.parse(until) - Date.parse(now), t))
  useEffect(() => {
    const tick = () => setLeft(timeLeft(Date.parse(until) - serverNow(now), t))
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [until, now, t])
  return <span role="timer">{left ? t('{time} left', { time: left }) : t('This has expired')}</span>
}
