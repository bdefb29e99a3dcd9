'use client'

import { useRef, useState, useTransition } from 'react'
import { LeaveQuestion } from '@/components/admin/form/leave-guard'
import { adminCall } from '@/components/admin/shell/admin-call'
import { LoginAgain } from '@/components/admin/shell/login-again'
import { useOrderBase } from '@/components/orders/use-order-base'
import { Button } from '@/components/ui/button'
import { useHoldWhile } from '@/components/ui/form/keep-input'
import { notify } from '@/components/ui/notify'
import { type CartItem, changeQuantity, isLine, put, remove } from '@/lib/cart/cart'
import type { Order } from '@/lib/orders/responses'
import type { ExchangeSizes } from '@/lib/orders/return/return-lines'
import { CallError, REQUEST_FAILED } from '@/lib/platform/browser/client'
import { goodsOf, orderItemsOf, useGoodsPreview, withSize } from './changed-goods'
import { ChosenItems } from './chosen-items'

type ChangeItemsProps = {
  order: Order
  /** The sizes of its products. */
  sizes: ExchangeSizes
}

/** Changes the goods of an order that is not packed yet. */
export function ChangeItems({ order, sizes }: ChangeItemsProps) {
  const fold = useRef<HTMLDetailsElement>(null)
  const { save, begin } = useOrderBase(order)
  const [items, setItems] = useState(() => goodsOf(order))
  const [isChanged, setChanged] = useState(false)
  const [message, setMessage] = useState('')
  const [isPending, startTransition] = useTransition()
  useHoldWhile(isChanged)
  const preview = useGoodsPreview(order, isChanged && items.length > 0 ? items : null, message)
  const { changed } = preview

  const change = (next: CartItem[]) => {
    setItems(next)
    setChanged(true)
    setMessage('')
  }
  const start = () => {
    begin()
    if (!isChanged) setItems(goodsOf(order))
  }
  const add = (item: CartItem) => {
    const known = items.find(isLine(item))
    change(known ? changeQuantity(items, item, 1) : put(items, item))
  }
  const choose = (item: CartItem, size: string) => {
    const price = sizes[item._id]?.find((choice) => choice.size === size)?.price ?? item.price
    change(withSize(items, item, size, price))
  }
  const send = (expectedTotal: number) => {
    if (isPending) return
    startTransition(async () => {
      setMessage('')
      try {
        await save((updatedAtBase) => {
          const body = { orderItems: orderItemsOf(items), expectedTotal, updatedAtBase }
          return adminCall('PUT /api/orders/{id}/items', { id: order._id, body })
        })
        setChanged(false)
        void notify('success', 'Goods changed')
        if (fold.current) fold.current.open = false
        fold.current?.querySelector('summary')?.focus()
      } catch (error) {
        setMessage(error instanceof CallError ? error.message : REQUEST_FAILED)
      }
    })
  }

  const problem = items.length === 0 ? 'Choose the goods, or cancel the order' : preview.problem
  const canSave = isChanged && !problem && changed !== null
  return (
    <details
      ref={fold}
      onToggle={({ target, currentTarget }) => target === currentTarget && currentTarget.open && start()}
    >
      <summary className="link inline-flex min-h-11 items-center">Change the goods</summary>
      <div className="flex flex-col gap-5 pt-3">
        <ChosenItems
          items={pricedAs(changed, items)}
          totals={changed && { ...changed, code: changed.discountCode }}
          shippingPrice={order.shippingPrice}
          sizes={sizes}
          onAdd={add}
          onStep={(item, by) => change(changeQuantity(items, item, by))}
          onSize={(item, size) => choose(items.find(isLine(item)) ?? item, size)}
          onRemove={(item) => change(remove(items, item))}
        />
        <p className="text-sm text-soft">Goods that stay keep their price. The customer is told by mail.</p>
        <div role="alert" className="flex flex-col text-danger empty:hidden">
          {(message || problem) && <p>{message || problem}</p>}
          <LoginAgain message={message || problem} />
        </div>
        {preview.canRetry ? (
          <Button className="self-start" onClick={preview.retry}>
            Check again
          </Button>
        ) : (
          <Button
            className="self-start"
            aria-disabled={isPending || !canSave || undefined}
            onClick={() => canSave && send(changed.totalPrice)}
          >
            {isPending ? 'Please wait…' : 'Save the goods'}
          </Button>
        )}
        <LeaveQuestion isGuarded={isChanged} />
      </div>
    </details>
  )
}

/** The lines at the prices that the server has told. */
function pricedAs(changed: Order | null, items: CartItem[]): CartItem[] {
  const priced = changed ? goodsOf(changed) : []
  return items.map((item) => ({ ...item, price: priced.find(isLine(item))?.price ?? item.price }))
}
