import 'server-only'
import type { Actor } from '@/lib/activity/log'
import type { Db } from '@/lib/platform/database/db'
import { joinPaisas, splitPaisas } from '@/lib/values/money'
import type { EntryKind } from '@/prisma/generated/client'
import { type Entry, type OrderWithEntries, standingOf } from './standing'

/** An entry that is about to be made. Amounts are rupees: positive for what came, negative for what went. */
export type NewEntry = {
  kind: EntryKind
  amount: number
  /** What a courier's amount has beyond its rupees, which are rounded down. */
  paisas?: number
  /** With it the order is paid in full, or everything has gone back. */
  completes?: boolean
  reference?: string
  /** The entry that a correction takes back. */
  corrects?: Entry
  settlement?: { id: string; position: number }
}

type Change = { order: OrderWithEntries & { id: string }; added: NewEntry[] }

/**
 * Adds entries to the ledger of locked orders, and writes the sums that lists filter by. Nothing else writes entries.
 * @param by who reports the money
 */
export async function addEntries(tx: Db, changes: Change[], by: Actor, at = new Date()): Promise<void> {
  const rows = changes.flatMap(({ order, added }) => added.map((entry) => rowOf(order.id, entry, by, at)))
  if (rows.length === 0) return
  await tx.ledgerEntry.createMany({ data: rows })
  const sums = changes.map(({ order, added }) => {
    // Entries that are made together do not correct each other, so they need no ids here.
    const made = added.map((entry) => ({ ...rowOf(order.id, entry, by, at), id: 0n }))
    const { paymentStatus, netReceived, toCollect } = standingOf({
      ...order,
      entries: [...order.entries, ...made],
    }).columns
    return { id: order.id, paymentStatus, netReceived: Number(netReceived), toCollect: Number(toCollect) }
  })
  await tx.$executeRaw`
    UPDATE orders o SET payment_status = s."paymentStatus"::"PaymentStatus", net_received = s."netReceived",
      to_collect = s."toCollect", updated_at = ${at}
    FROM jsonb_to_recordset(${JSON.stringify(sums)}::jsonb)
      AS s (id uuid, "paymentStatus" text, "netReceived" bigint, "toCollect" bigint)
    WHERE o.id = s.id`
}

const rowOf = (orderId: string, entry: NewEntry, by: Actor, at: Date) => ({
  orderId,
  kind: entry.kind,
  party: entry.kind === 'cash' || entry.corrects?.kind === 'cash' ? ('courier' as const) : ('customer' as const),
  amount: BigInt(entry.amount),
  paisas: entry.paisas ?? 0,
  completes: entry.completes ?? false,
  reference: entry.reference ?? null,
  correctsId: entry.corrects?.id ?? null,
  settlementId: entry.settlement?.id ?? null,
  settlementPosition: entry.settlement?.position ?? null,
  byId: by._id,
  byName: by.name,
  at,
})

/** An entry that takes another one back. */
export function takingBack(entry: Entry): NewEntry {
  const { whole, beyond } = splitPaisas(-joinPaisas(entry.amount, entry.paisas))
  return { kind: 'correction', amount: whole, paisas: beyond, corrects: entry }
}
