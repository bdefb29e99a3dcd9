import { typedNumber } from '@/lib/values/typed'

/** The first columns. The cost stands after the measurements, where cells of a spreadsheet never go. */
const figures = ['size', 'quantity', 'price', 'compareAtPrice'] as const
export const FIRST_MEASUREMENT = figures.length

export type TypedMeasurement = { name: string; value: string }
type Figures = Record<(typeof figures)[number] | 'costPrice', string>
type MeasuredSize = Figures & { measurements: TypedMeasurement[] }

/** A row a size. `values` are its measurements, in the order of the columns. */
export type SizeTyped = Figures & { values: string[] }

/** The sizes as a table that names each measurement once. */
export type SizeGrid = { sizes: SizeTyped[]; sizeMeasurements: { name: string }[] }

/** A column for each measurement that a size has. Sizes without it have an empty cell there. */
export function gridOf(measured: MeasuredSize[]): SizeGrid {
  const columns: string[] = []
  const rows = measured.map(({ measurements, ...size }) => {
    const cells = new Map<string, string>()
    for (const { name, value } of measurements) {
      let column = name
      // A name that a size has twice gets a second column.
      while (cells.has(column)) column += '\n'
      cells.set(column, value)
      if (!columns.includes(column)) columns.push(column)
    }
    return { size, cells }
  })
  return {
    sizeMeasurements: columns.map((column) => ({ name: column.trimEnd() })),
    sizes: rows.map(({ size, cells }) => ({ ...size, values: columns.map((column) => cells.get(column) ?? '') })),
  }
}

/** The sizes with their measurements. Empty cells and columns without a name are left out. */
export const sizesOf = ({ sizes, sizeMeasurements }: SizeGrid): MeasuredSize[] =>
  sizes.map(({ values, ...size }) => ({
    ...size,
    measurements: sizeMeasurements.flatMap(({ name }, index) => {
      const value = values[index]?.trim()
      return name.trim() && value ? { name: name.trim(), value } : []
    }),
  }))

/** The columns that have values and no name. */
export const unnamedColumns = ({ sizes, sizeMeasurements }: SizeGrid): number[] =>
  sizeMeasurements.flatMap(({ name }, index) =>
    !name.trim() && sizes.some(({ values }) => values[index]?.trim()) ? index : [],
  )

export const withColumn = ({ sizes, sizeMeasurements }: SizeGrid): SizeGrid => ({
  sizeMeasurements: [...sizeMeasurements, { name: '' }],
  sizes: sizes.map((size) => ({ ...size, values: [...size.values, ''] })),
})

export const withoutColumn = ({ sizes, sizeMeasurements }: SizeGrid, column: number): SizeGrid => ({
  sizeMeasurements: sizeMeasurements.filter((_, index) => index !== column),
  sizes: sizes.map((size) => ({ ...size, values: size.values.filter((_, index) => index !== column) })),
})

/** A size to fill in, at the product's price. */
export const emptySize = (price: string, { length }: SizeGrid['sizeMeasurements']): SizeTyped => {
  return { size: '', quantity: '', price, compareAtPrice: '', costPrice: '', values: Array.from({ length }, () => '') }
}

/** A place in the grid. The row of the measurements' names is -1. */
export type Cell = { row: number; column: number }

/** The cells of a text that was copied from a spreadsheet; null for the text of one cell. */
export function cellsOf(text: string): string[][] | null {
  const lines = text.replace(/[\r\n]+$/, '').split(/\r?\n/)
  const cells = lines.map((line) => line.split('\t').map((cell) => cell.trim()))
  return cells.flat().length > 1 ? cells : null
}

/** The grid with cells filled in from one of its places on. Sizes and measurements are added for those beyond its end. */
export function withCells(
  { sizes, sizeMeasurements }: SizeGrid,
  from: Cell,
  cells: string[][],
  price: string,
): SizeGrid {
  const cellAt = (row: number, column: number) => cells[row - from.row]?.[column - from.column]
  const width = from.column + Math.max(...cells.map((row) => row.length)) - FIRST_MEASUREMENT
  const columns = Array.from({ length: Math.max(sizeMeasurements.length, width) }, (_, index) => ({
    name: cellAt(-1, FIRST_MEASUREMENT + index) ?? sizeMeasurements[index]?.name ?? '',
  }))
  const empty = emptySize(price, columns)
  const rows = Array.from({ length: Math.max(sizes.length, from.row + cells.length) }, (_, row) => {
    const size = sizes[row] ?? empty
    const [name, quantity, own, before] = figures.map((figure, index) => cellAt(row, index) ?? size[figure])
    return {
      ...size,
      size: name ?? '',
      quantity: quantity ?? '',
      price: own ?? '',
      compareAtPrice: before ?? '',
      values: columns.map((_, index) => cellAt(row, FIRST_MEASUREMENT + index) ?? size.values[index] ?? ''),
    }
  })
  return { sizes: rows, sizeMeasurements: columns }
}

/** The pieces of all sizes. */
export const piecesOf = (sizes: Pick<SizeTyped, 'quantity'>[]): number =>
  sizes.reduce((sum, { quantity }) => sum + (typedNumber(quantity) || 0), 0)
