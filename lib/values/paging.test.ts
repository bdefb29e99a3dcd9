import { describe, expect, it } from 'vitest'
import { ORDERS_PER_PAGE, PRODUCTS_PER_PAGE, pageNumber, pageOf, USERS_PER_PAGE } from './paging'

describe('the page number in an address', () => {
  it.each([
    ['1', 1],
    ['7', 7],
    ['007', 7],
    [' 3 ', 3],
    ['0', 1],
    ['-2', 1],
    ['1.5', 1],
    ['1e3', 1],
    ['0x10', 1],
    ['abc', 1],
    ['2abc', 1],
    ['٣', 1],
    ['NaN', 1],
    ['', 1],
    [null, 1],
    [undefined, 1],
  ])('%j is page %i', (value, page) => {
    expect(pageNumber(value)).toBe(page)
  })

  it.each(['999999999', '99999999999', '9'.repeat(400)])('%s is past every end', (value) => {
    const wanted = pageNumber(value)
    expect(Number.isSafeInteger(wanted * 12)).toBe(true)
    expect(pageOf(wanted, 25, 10)).toEqual({ page: 3, pages: 3, skip: 20 })
  })
})

describe('a page', () => {
  it('has 12 products, 10 orders, 10 users', () => {
    expect([PRODUCTS_PER_PAGE, ORDERS_PER_PAGE, USERS_PER_PAGE]).toEqual([12, 10, 10])
  })

  it.each([
    { wanted: 1, total: 0, is: { page: 1, pages: 1, skip: 0 } },
    { wanted: 5, total: 0, is: { page: 1, pages: 1, skip: 0 } },
    { wanted: 1, total: 10, is: { page: 1, pages: 1, skip: 0 } },
    { wanted: 2, total: 10, is: { page: 1, pages: 1, skip: 0 } },
    { wanted: 2, total: 11, is: { page: 2, pages: 2, skip: 10 } },
    { wanted: 3, total: 11, is: { page: 2, pages: 2, skip: 10 } },
  ])('$wanted of $total entries in tens is page $is', ({ wanted, total, is }) => {
    expect(pageOf(wanted, total, 10)).toEqual(is)
  })
})
