import { describe, expect, it } from 'vitest'
import { csvRows } from '@/lib/values/csv'
import { productSheet } from './read-products'
import { rejectedSheet, rightSheet } from './rejected'

const sheet = productSheet('_id,name\r\ntee-1,"\'=1;2"\r\n\r\ntee-9,Tee\r\n')
const planned = [
  { row: 2, _id: 'tee-1', size: null, changes: [] },
  { row: 4, _id: 'tee-9', size: null, changes: [], message: 'There is no product with this _id' },
]

describe('the invalid rows of a sheet', () => {
  it('become a sheet with the reason in the last column', () => {
    expect(rejectedSheet(sheet, planned)).toBe(
      '\uFEFF_id,name,message\r\ntee-9,Tee,There is no product with this _id\r\n',
    )
  })

  it('are removed, and the others keep their numbers and cells', () => {
    expect(csvRows(rightSheet(sheet, planned))).toEqual([['_id', 'name'], ['tee-1', "'=1;2"], [''], ['']])
  })

  it('take the other rows of their product with them, which share its stock', () => {
    const sizes = productSheet('_id,size\r\ntee-1,M\r\ntee-1,L\r\ntee-2,M\r\n')
    const plan = [
      { row: 2, _id: 'tee-1', size: 'M', changes: [] },
      { row: 3, _id: 'tee-1', size: 'L', changes: [], message: 'The quantity must be a whole number' },
      { row: 4, _id: 'tee-2', size: 'M', changes: [] },
    ]
    expect(csvRows(rightSheet(sizes, plan))).toEqual([['_id', 'size'], [''], [''], ['tee-2', 'M']])
    expect(csvRows(rejectedSheet(sizes, plan)).slice(1)).toEqual([
      ['tee-1', 'M', ''],
      ['tee-1', 'L', 'The quantity must be a whole number'],
    ])
  })

  it('take the other sizes of a new product with them, which would become a second product', () => {
    const sizes = productSheet('size,Name\r\nS,Eid Kurta\r\nL, Eid Kurta\r\nS,Kurta\r\n,Eid Kurta\r\n')
    const plan = [
      { row: 2, _id: null, size: 'S', changes: [] },
      { row: 3, _id: null, size: 'L', changes: [], message: 'The quantity must be a whole number' },
      { row: 4, _id: null, size: 'S', changes: [] },
      { row: 5, _id: null, size: null, changes: [] },
    ]
    expect(csvRows(rightSheet(sizes, plan)).slice(1)).toEqual([[''], [''], ['S', 'Kurta'], ['', 'Eid Kurta']])
    expect(csvRows(rejectedSheet(sizes, plan)).slice(1)).toEqual([
      ['S', 'Eid Kurta', ''],
      ['L', ' Eid Kurta', 'The quantity must be a whole number'],
    ])
  })
})
