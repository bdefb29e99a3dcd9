import 'server-only'
import { setImmediate, setTimeout } from 'node:timers/promises'
import pLimit from 'p-limit'
import { z } from 'zod'
import { sentence } from '@/lib/i18n/message'
import { ShopError } from '@/lib/platform/errors'
import { readForm } from '@/lib/platform/http/multipart'
import type { BodyLimit } from '@/lib/platform/http/read-request'
import type { Columns, Sheet } from './read-sheet'
import { damageWarnings, otherThanSheet, type SheetText, sheetText } from './text'
import { isWorkbook, workbookText } from './workbook'

const WRONG_COLUMNS = 'columns must be JSON with the places of the chosen columns'
const onePlace = z.int(WRONG_COLUMNS).min(1, WRONG_COLUMNS)

/** A field of a form that holds JSON. */
export const jsonField = <T>(schema: z.ZodType<T>, message: string) =>
  z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue({ code: 'custom', message })
        return z.NEVER
      }
    })
    .pipe(schema)

/** The sheet of a workbook that is read. */
export const sheetName = z.string().optional().describe('The name of a sheet in a workbook; the first one by default')

const places = z.record(z.string(), z.union([onePlace.nullable(), z.array(onePlace)], WRONG_COLUMNS), WRONG_COLUMNS)

type Chosen<Name extends string, Adding extends Name> = Partial<
  Columns<Exclude<Name, Adding>> & Record<Adding, number | number[] | null>
>

/**
 * The columns that the owner chose: JSON with their places from 1, which are counted from 0 in a sheet.
 * @param adding the fields that may have several columns
 */
export const chosenColumns = <Name extends string, Adding extends Name = never>(
  names: readonly Name[],
  example: string,
  adding: readonly Adding[] = [],
) =>
  jsonField(places, WRONG_COLUMNS)
    .transform((places, context) => {
      const chosen = names.flatMap((name) => {
        const place = places[name]
        if (Array.isArray(place) && !(adding as readonly Name[]).includes(name)) {
          context.addIssue({ code: 'custom', path: [name], message: WRONG_COLUMNS })
        }
        if (place === undefined) return []
        return [[name, Array.isArray(place) ? place.map((each) => each - 1) : place === null ? null : place - 1]]
      })
      return Object.fromEntries(chosen) as Chosen<Name, Adding>
    })
    .optional()
    .describe(`The places of columns by field, from 1, e.g. ${example}; null for none`)

/** Reading and planning large sheets keep the processor busy, so only one is worked on at a time. */
export const turnsOfSheets = pLimit(1)
/** Reading one takes up to a tenth of a second, so others are served for a while before the next one is read. */
const OTHERS_MS = 25

/**
 * Reads a form with a sheet as its `file`.
 * @throws ShopError as `readForm`; `bad input` without a file, or for one that is no sheet
 */
export async function readSheetForm(
  request: Request,
  limit: BodyLimit,
): Promise<{ fields: Record<string, string>; sheet: SheetText }> {
  const options = { limit, maxFiles: 1, emptyFile: 'The file is empty' } as const
  const { fields, files } = await readForm(request, 'file', options)
  const [file] = files
  if (!file) throw new ShopError('bad input', 'Please send the sheet as file')
  await turnsOfSheets(async () => {
    // Until then the sheet before is read.
    await setImmediate()
    await setTimeout(OTHERS_MS)
  })
  if (isWorkbook(file)) return { fields, sheet: await workbookText(file, fields.sheet) }
  const other = otherThanSheet(file)
  if (other) {
    const values = { kind: sentence(other) }
    throw new ShopError('bad input', sentence('This is {kind}, not a sheet. Save the sheet as .xlsx or CSV', values))
  }
  return { fields, sheet: sheetText(file) }
}

const place = z.int().describe('The number of the row in the file')

/** The columns of a sheet that was read. */
export const sheetColumns = <Name extends string>(meaning: z.ZodType<Name>) =>
  z.array(
    z.object({
      heading: z.string().describe('Empty for a column that holds nothing'),
      meaning: meaning.nullable().describe('Null for a column that is not read'),
      example: z.string().optional().describe('Its first cell, if the sheet has no headings'),
    }),
  )

/** What a call says about a sheet that it has read: its columns, the rows to send, and those that cannot be read. */
export const sheetAnswer = <
  Name extends string,
  Row extends z.ZodRawShape,
  Wrong extends z.ZodRawShape = Record<never, never>,
>(
  names: Name[],
  row: Row,
  wrongRow = {} as Wrong,
) =>
  z.object({
    columns: sheetColumns(z.enum(names as [Name, ...Name[]])),
    rows: z.array(z.object({ row: place, ...row })),
    leftOut: z.array(
      z.object({
        row: place,
        column: z.string().optional().describe('The heading of the cell that is wrong'),
        reason: z.string(),
        ...wrongRow,
      }),
    ),
    warnings: z.array(z.string()),
  })

/** The columns of a sheet and what should be looked at before its rows are sent. */
export function describeSheet<Name extends string>(sheet: Sheet<Name>, { warnings }: SheetText) {
  return { columns: describeColumns(sheet), warnings: [...warnings, ...damageWarnings(sheet)] }
}

export function describeColumns<Name extends string>(sheet: Sheet<Name>) {
  const meant = Object.entries<number | null>(sheet.columns) as [Name, number | null][]
  return sheet.headings.map((heading, index) => {
    const meaning = meant.find(([name, place]) => place === index || sheet.more[name]?.includes(index))?.[0] ?? null
    const isEmpty = meaning === null && !sheet.ignored.includes(index)
    const example = sheet.rows[0]?.cells[index] ?? ''
    return { heading: isEmpty ? '' : heading, meaning, ...(sheet.heading === 0 && { example }) }
  })
}
