import { describe, expect, it } from 'vitest'
import { type OrderStatus, statusesToCome, stepsReached } from './status'

const reached = (...statuses: OrderStatus[]) =>
  stepsReached(statuses.map((status, at) => ({ status, at }))).map(({ status, at }) => `${status} ${at}`)

describe('the steps of an order', () => {
  it('are its history when nothing was undone', () => {
    expect(reached('placed', 'confirmed', 'shipped', 'delivered')).toEqual([
      'placed 0',
      'confirmed 1',
      'shipped 2',
      'delivered 3',
    ])
    expect(reached('placed', 'shipped', 'returned')).toEqual(['placed 0', 'shipped 1', 'returned 2'])
    expect(reached('placed', 'confirmed', 'cancelled')).toEqual(['placed 0', 'confirmed 1', 'cancelled 2'])
  })

  it('leave out a delivery that was undone, and keep the first time of each state', () => {
    expect(reached('placed', 'shipped', 'delivered', 'shipped')).toEqual(['placed 0', 'shipped 1'])
    expect(reached('placed', 'delivered', 'shipped', 'delivered')).toEqual(['placed 0', 'shipped 2', 'delivered 3'])
  })
})

it.each([
  ['placed', ['confirmed', 'packed', 'shipped', 'delivered']],
  ['packed', ['shipped', 'delivered']],
  ['delivered', []],
  ['returned', []],
  ['cancelled', []],
] as const)('after %s are %j', (status, next) => {
  expect(statusesToCome(status)).toEqual(next)
})
