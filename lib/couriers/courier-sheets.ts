import 'server-only'
import { createHash } from 'node:crypto'
import { db } from '@/lib/platform/database/db'
import type { GivenColumns, Sheet } from '@/lib/sheets/read-sheet'

/**
 * Reads a courier's sheet by the columns that somebody chose, and remembers them for sheets of this courier with the same
 * headings, or else by those that were remembered.
 */
export async function readWithChoice<Name extends string>(
  courierId: string,
  kind: 'settlement' | 'tracking' | 'delivery',
  chosen: GivenColumns<Name> | undefined,
  read: (chosen?: GivenColumns<Name>) => Sheet<Name>,
): Promise<Sheet<Name>> {
  const sheet = read(chosen)
  if (sheet.heading === 0) return sheet
  const headings = createHash('sha256').update(JSON.stringify(sheet.headings)).digest('hex')
  const key = { courierId_kind_headings: { courierId, kind, headings } }
  if (chosen) {
    const columns = chosen as Record<string, number | number[] | null>
    await db.courierSheet.upsert({
      where: key,
      create: { courierId, kind, headings, columns },
      update: { columns },
    })
    return sheet
  }
  const remembered = await db.courierSheet.findUnique({ where: key })
  return remembered ? read(remembered.columns as GivenColumns<Name>) : sheet
}
