import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'
import { type CartItem, isLine } from '@/lib/cart/cart'
import { useCart } from '@/lib/cart/store'
import type { Message } from '@/lib/i18n/message'
import type { Order } from '@/lib/orders/responses'
import { CallError, call, randomKey } from '@/lib/platform/browser/client'
import type { OrderBody } from './place-order'
import { drop, keep, recallFields } from './tab-memory'

type OrderCall = 'POST /api/orders' | 'POST /api/orders/manual'

/** An order that was sent. The same request again, after a lost answer or a reload, has the same idempotency key. */
type Attempt = { name: OrderCall; body: string; key: string; items: CartItem[]; sentAt: string }

/** An order that stands. `isFound` if its answer was lost, and it was asked for. */
export type Standing = { order: Order; attempt: Attempt; isFound: boolean }

/** `lost`: no answer will come, and nobody knows whether the order stands. `absent`: it did not when asked last. */
type Progress = 'sent' | 'lost' | 'absent'
const none = { attempt: null, progress: 'sent' } as const

/** The attempt of this tab, until it is known to stand or is refused. */
export const useAttempt = create<{ attempt: Attempt | null; progress: Progress }>(() => none)

/** Reads the attempt from before a reload, with which its answer was lost. */
export function recallAttempt(): void {
  if (useAttempt.getState().attempt) return
  const kept = recallFields('orderAttempt') as Attempt | null
  if (Array.isArray(kept?.items)) useAttempt.setState({ attempt: kept, progress: 'lost' })
}

function open(attempt: Attempt): void {
  keep('orderAttempt', JSON.stringify(attempt))
  useAttempt.setState({ attempt, progress: 'sent' })
}

function closeAttempt(): void {
  drop('orderAttempt')
  useAttempt.setState(none)
}

type State = ReturnType<typeof useAttempt.getState>

/** The checkout's attempt. A telephone order keeps its own lines. */
const ofCheckout = ({ attempt }: Pick<State, 'attempt'>) => (attempt?.name === 'POST /api/orders' ? attempt : null)

/** The checkout's attempt while nobody knows whether its order stands. */
export const openAttempt = (state: State) => (state.progress === 'absent' ? null : ofCheckout(state))

/** The lines to order: those of an open attempt stay, even if something empties the cart meanwhile. */
export const linesToOrder = (cart: CartItem[], attempt: Attempt | null): CartItem[] =>
  cart.length > 0 ? cart : (attempt?.items ?? [])

/** The lines of the cart that are not in this order, or were changed after it. */
export const linesSince = (cart: CartItem[], { items, sentAt }: Attempt): CartItem[] =>
  cart.filter((line) => !items.some(isLine(line)) || (line.updatedAt ?? '') > sentAt)

const UNKNOWN: Message =
  'We cannot tell yet whether your order arrived, and keep asking. Pressing the button again does not order twice.'

/**
 * Sends an order, and if its answer is lost, asks whether it stands. The checkout sends a changed order only if the one
 * before does not stand.
 */
export async function attemptOrder(name: OrderCall, body: OrderBody, items: CartItem[]): Promise<Standing> {
  recallAttempt()
  const text = JSON.stringify(body)
  const last = useAttempt.getState().attempt
  const isSame = last?.name === name && last.body === text
  const other = isSame || name !== last?.name ? null : ofCheckout({ attempt: last })
  const found = other && (await findOrder(other))
  if (found) return closed(found)
  const attempt = isSame ? last : { name, body: text, key: randomKey(), items, sentAt: new Date().toISOString() }
  open(attempt)
  try {
    const order = await call(name, { body, idempotencyKey: attempt.key })
    return closed({ order, attempt, isFound: false })
  } catch (error) {
    // The refusal of a repetition, e.g. because the session has ended, says nothing about the first request.
    if (isRefusal(error) && !isSame) closeAttempt()
    if (isRefusal(error)) throw error
    useAttempt.setState({ progress: 'lost' })
    const late = await findOrder(attempt).catch(() => undefined)
    if (late) return closed(late)
    throw late === null ? error : new CallError(0, UNKNOWN)
  }
}

function closed(standing: Standing): Standing {
  closeAttempt()
  return standing
}

const isRefusal = (error: unknown) => error instanceof CallError && error.status >= 400 && error.status < 500

/**
 * Asks whether the order of an attempt stands; null if it does not.
 * @throws CallError if that cannot be known now
 */
async function findOrder(attempt: Attempt): Promise<Standing | null> {
  try {
    const order = await call('GET /api/orders/placed', { query: { key: attempt.key } })
    return { order, attempt, isFound: true }
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 404) throw error
    useAttempt.setState({ progress: 'absent' })
    return null
  }
}

const ASK_AGAIN_MS = 5_000

/**
 * Asks for an order whose answer was lost, until it is known whether it stands, and again when something empties the
 * cart. Until then the account's cart, which the order may have emptied, does not replace the browser's.
 */
export function useLostOrder(onFound: (standing: Standing) => void): void {
  const attempt = useAttempt(openAttempt)
  const isLost = useAttempt(({ progress }) => progress === 'lost')
  const hold = useCart((cart) => cart.hold)
  const tell = useEffectEvent(onFound)
  useEffect(recallAttempt, [])

  const isOpen = attempt !== null
  useEffect(() => {
    hold(isOpen)
    return () => hold(false)
  }, [isOpen, hold])

  useEffect(() => {
    if (!attempt || !isLost) return
    let isLeft = false
    let timer: ReturnType<typeof setTimeout>
    const ask = async () => {
      clearTimeout(timer)
      const found = await findOrder(attempt).catch(() => null)
      if (isLeft) return
      if (!found) timer = setTimeout(ask, ASK_AGAIN_MS)
      else {
        closeAttempt()
        tell(found)
      }
    }
    void ask()
    addEventListener('online', ask)
    return () => {
      isLeft = true
      clearTimeout(timer)
      removeEventListener('online', ask)
    }
  }, [attempt, isLost])

  // A request may arrive after its failure. Its order then empties the account's cart.
  useEffect(
    () =>
      useCart.subscribe(({ items }, before) => {
        const isEmptied = items.length === 0 && before.items.length > 0
        if (isEmptied && useAttempt.getState().progress === 'absent') useAttempt.setState({ progress: 'lost' })
      }),
    [],
  )
}
