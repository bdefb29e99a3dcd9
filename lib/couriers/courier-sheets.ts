import 'server-only'
import { createHash } from 'node:crypto'
import { sentence } from '@/lib/i18n/message'
import { db } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import type { GivenColumns, Sheet } from '@/lib/sheets/read-sheet'

/**
 * Reads a courier's sheet by the columns that somebody chose, and remembers them for sheets of this courier with the same
 * headings, or else by those that were remembered.
 * @throws ShopError `bad input` for a column that the sheet does not have, or that is chosen twice
 */
export async function readWithChoice<Name extends string>(
  courierId: string,
  kind: 'settlement' | 'tracking' | 'delivery',
  chosen: GivenColumns<Name> | undefined,
  read: (chosen?: GivenColumns<Name>) => Sheet<Name>,
): Promise<Sheet<Name>> {
  const sheet = read(chosen)
  refuseWrongPlaces(sheet, Object.values<number | number[] | null | undefined>(chosen ?? {}))
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

function refuseWrongPlaces({ headings }: Sheet<string>, chosen: (number | number[] | null | undefined)[]): void {
  const places = chosen.flat().filter((place) => typeof place === 'number')
  const beyond = places.find((place) => place >= headings.length)
  const twice = places.find((place, at) => places.indexOf(place) !== at)
  if (beyond === undefined && twice === undefined) return
  const message =
    beyond === undefined
      ? sentence('Column {column} is chosen twice', { column: Number(twice) + 1 })
      : sentence('The sheet has {count} columns, and column {column} was chosen', {
          count: headings.length,
          column: beyond + 1,
        })
  throw new ShopError('bad input', message, { errors: { columns: message } })
}
