import { describe, expect, it } from 'vitest'
import { cityOf, courierTime, eventsOf, plain, rupeesOf } from './answers'

it.each([
  ['  Arrived at\n\tStation ', 'Arrived at Station'],
  ['<script>alert(1)</script> Delivered <', 'alert(1) Delivered'],
  ['See https://evil.example/x', 'See https: //evil. example/x'],
  ['\u0000\u202eRefused\u200b', 'Refused'],
  ['علی\u200cپور', 'علی\u200cپور'],
  [404, '404'],
  ['', null],
  [null, null],
  [{ a: 1 }, null],
])('§13 shows %j of a courier as %j', (value, text) => {
  expect(plain(value)).toBe(text)
})

it('cuts a long text, never within a character', () => {
  expect(plain(`${'x'.repeat(199)}😀`)).toBe('x'.repeat(199))
  expect(plain('<'.repeat(2_000_000))).toBeNull()
})

it('reads no text as long as it is made, and no control character of an id', () => {
  const begin = performance.now()
  expect(courierTime(`2026-06-27 16:00${' '.repeat(1_000_000)}x`)?.toISOString()).toBe('2026-06-27T11:00:00.000Z')
  expect(performance.now() - begin).toBeLessThan(1_000)
  expect(cityOf('7\u00001', 'Lahore')).toEqual([{ ref: '71', name: 'Lahore' }])
})

it.each([
  ['2026-06-27 16:00:00', '2026-06-27T11:00:00.000Z'],
  ['2026-06-27T16:00:00.123+0500', '2026-06-27T11:00:00.000Z'],
  ['2026-06-27T16:00:00Z', '2026-06-27T16:00:00.000Z'],
  ['05/04/2022 12:44 PM', '2022-04-05T07:44:00.000Z'],
  ['05/04/2022 12:04 AM', '2022-04-04T19:04:00.000Z'],
  ['19/09/2026', '2026-09-18T19:00:00.000Z'],
  ['2026/09/19', '2026-09-18T19:00:00.000Z'],
  [1649144640, '2022-04-05T07:44:00.000Z'],
  ['0000-00-00', undefined],
  ['2026-02-31', undefined],
  ['yesterday', undefined],
  [null, undefined],
])('reads %j as %s', (value, time) => {
  expect(courierTime(value)?.toISOString()).toBe(time)
})

it.each([
  ['5299.00', 5299],
  ['1,234.567', 1234.57],
  [null, 0],
  ['none', 0],
])('reads %j as %d rupees', (value, amount) => {
  expect(rupeesOf(value)).toBe(amount)
})

describe('events', () => {
  const one = { at: '2026-06-27 16:00', state: 'in transit', words: 'In Transit' } as const
  const two = { at: '2026-06-27 17:00', state: 'delivered', words: 'Delivered' } as const

  it.each([
    ['oldest first', [one, two]],
    ['newest first', [two, one]],
    ['twice', [one, two, one, two]],
    ['beside one without a time', [one, { ...one, at: null }, two]],
    ['beside one without words', [one, { ...one, words: '' }, two]],
    ['beside one yet to come', [one, { ...one, at: new Date(Date.now() + 2 * 86_400_000) }, two]],
    ['beside one of another century', [one, { ...one, at: '0002-06-27 16:00' }, two]],
  ])('are the same when told %s', (_, told) => {
    expect(eventsOf(told).map(({ words }) => words)).toEqual(['In Transit', 'Delivered'])
  })

  it('of one day keep the order of the courier, whichever it is', () => {
    const day = [one, { ...one, state: 'attempted', words: 'Attempted' }, two].map((each) => ({
      ...each,
      at: '2026-06-27',
    }))
    const words = ['In Transit', 'Attempted', 'Delivered']
    expect([day, day.toReversed()].map((told) => eventsOf(told as (typeof one)[]).map((each) => each.words))).toEqual([
      words,
      words,
    ])
  })
})
