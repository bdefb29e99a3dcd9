import { describe, expect, it } from 'vitest'
import { type OrderStatus, statusesToCome, stepsReached } from './status'

const reached = (...statuses: OrderStatus[]) =>
  stepsReached(statuses.map((status, at) => ({ status, at }))).map(({ status, at }) => `${status} ${at}`)

describe('the steps that an order has reached', () => {
  it('are its history where nothing was taken back', () => {
    expect(reached('placed', 'confirmed', 'shipped', 'delivered')).toEqual([
      'placed 0',
      'confirmed 1',
      'shipped 2',
      'delivered 3',
    ])
    expect(reached('placed', 'shipped', 'returned')).toEqual(['placed 0', 'shipped 1', 'returned 2'])
    expect(reached('placed', 'confirmed', 'cancelled')).toEqual(['placed 0', 'confirmed 1', 'cancelled 2'])
  })

  it('leave out a delivery that was taken back, and keep the first time of each state', () => {
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
] as const)('after %s come %j', (status, next) => {
  expect(statusesToCome(status)).toEqual(next)
})
