'use client'

import { useRouter } from 'next/navigation'
import { NumberField } from '@/components/admin/form/fields'
import { AdminAlert } from '@/components/admin/shell/admin-alert'
import { adminCall } from '@/components/admin/shell/admin-call'
import { AdminCopyButton } from '@/components/admin/shell/buttons'
import { Field } from '@/components/ui/form/field'
import { Form, Submit } from '@/components/ui/form/form'
import { KeepInput } from '@/components/ui/form/keep-input'
import { Link } from '@/components/ui/link'
import { notify } from '@/components/ui/notify'
import { Price } from '@/components/ui/price'
import { mayGetMoneyBack } from '@/lib/orders/pay/money-back'
import type { RefundInput } from '@/lib/orders/pay/refund-input'
import { refundMethodNames } from '@/lib/orders/pay/refund-methods'
import type { Order } from '@/lib/orders/responses'
import { CallError } from '@/lib/platform/browser/client'
import { formatMoment } from '@/lib/values/dates'
import { rupees } from '@/lib/values/money'

/** The money of an order that has to go back: how much, where to, a form for the transfer, and earlier ones. */
export function MoneyToReturn({ order }: { order: Order }) {
  const { toRefund = rupees(0), refunds = [], refundTo } = order
  const isDue = toRefund > 0
  const isShown = isDue || refunds.length > 0 || (refundTo && mayGetMoneyBack(order))
  return (
    <KeepInput of={isShown ? 'money' : null}>
      <section aria-labelledby="money-to-return" className="flex flex-col gap-3 border-ink border-t pt-5">
        <h2 id="money-to-return" className="font-semibold text-base">
          Money to return
        </h2>
        {isDue && (
          <p>
            To give back: <Price amount={toRefund} className="font-semibold" />
          </p>
        )}
        {refundTo ? (
          <div className="flex flex-col gap-2">
            <p>
              <span className="text-sm text-soft">Send it to</span>
              <span className="wrap-anywhere block">
                {refundMethodNames[refundTo.method]}: <span className="select-all font-medium">{refundTo.account}</span>
              </span>
            </p>
            <AdminCopyButton what="Account" text={refundTo.account} />
          </div>
        ) : (
          isDue && <p className="text-sm">The customer has not said where to send it. The order’s page asks for it.</p>
        )}
        {refunds.length > 0 && (
          <ul className="text-sm">
            {refunds.map(({ amount, reference, at, by, sameReference = [] }) => (
              <li key={at} className="wrap-anywhere border-edge border-l-2 pl-3">
                <Price amount={amount} className="font-medium" /> sent, reference {reference}
                <span className="block text-soft">
                  {formatMoment(at)}
                  {by && `, by ${by.name}`}
                </span>
                {sameReference.length > 0 && (
                  <span className="block font-medium text-danger">
                    The same reference stands on{' '}
                    {sameReference.map(({ _id, number }, index) => (
                      <span key={_id}>
                        {index > 0 && ', '}
                        <Link href={`/admin/orderdetails/${_id}`} className="link">
                          order {number}
                        </Link>
                      </span>
                    ))}
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
        <KeepInput of={isDue ? String(toRefund) : null}>
          <SentForm id={order._id} amount={toRefund} />
        </KeepInput>
      </section>
    </KeepInput>
  )
}

function SentForm({ id, amount }: { id: string; amount: number }) {
  const router = useRouter()
  const send = async (body: RefundInput) => {
    try {
      await adminCall('PUT /api/orders/{id}/refund', { id, body })
    } catch (error) {
      if (error instanceof CallError && error.status === 409) router.refresh()
      throw error
    }
    void notify('success', 'Money returned')
    router.refresh()
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <Form<Record<keyof RefundInput, string>, RefundInput>
      label="Record the transfer"
      defaults={{ amount: String(amount), reference: '' }}
      rules={async () => (await import('@/lib/orders/pay/refund-input')).refundForm}
      onSubmit={send}
      className="flex flex-col gap-4"
    >
      <NumberField name="amount" label="Amount sent, in PKR" />
      <Field
        name="reference"
        label="Reference of the transfer"
        hint="The customer is told by mail."
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
      />
      <AdminAlert />
      <Submit>Record as sent</Submit>
    </Form>
  )
}
