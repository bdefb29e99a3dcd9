'use client'

import { useOrderChange } from '@/components/admin/orders/use-order-change'
import { adminCall } from '@/components/admin/shell/admin-call'
import { LoginAgain } from '@/components/admin/shell/login-again'
import { Button } from '@/components/ui/button'
import type { PackersOrder } from '@/lib/orders/responses'

/** The next step of an order that is not packed yet. A change since the page was shown is a conflict. */
export function MarkPacked({ order }: { order: Pick<PackersOrder, '_id' | 'number' | 'status'> }) {
  const { message, isPending, run } = useOrderChange()
  const { _id: id, number, status } = order
  const pack = () => adminCall('PUT /api/orders/{id}/status', { id, body: { status: 'packed', statusBase: status } })
  return (
    <div className="flex grow flex-col gap-2">
      <Button
        variant={status === 'placed' ? 'secondary' : 'primary'}
        aria-label={`Mark order ${number} as packed`}
        aria-disabled={isPending || undefined}
        onClick={() => run(pack, `Order ${number} packed`)}
      >
        Mark as packed
      </Button>
      <div role="alert" className="text-danger empty:hidden">
        {message && <p>{message}</p>}
        <LoginAgain message={message} />
      </div>
    </div>
  )
}
