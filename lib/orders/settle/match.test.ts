import { describe, expect, it } from 'vitest'
import { figuresOfRow, matchRows, type Parcel } from './match'

const parcel = (
  id: string,
  trackingNumber: string,
  amount: number,
  isSettled = false,
  paid: number[] = isSettled ? [amount] : [],
  repeated: number[] = [],
): Parcel => ({
  ...{ id, trackingNumber, status: 'delivered', amount, least: amount, isSettled, isPaid: isSettled, repeated },
  ...{ paid: paid.map((each, at) => ({ amount: each, at })), seen: paid.map((each) => figuresOfRow({ amount: each })) },
  doubles: [],
})
/** A statement of the same day as the last of those before. */
const statement = (again = false, at = 0) => ({ again, at })
const pay = (trackingNumber: string, amount: number) => ({ trackingNumber, amount })
const resultsOf = (rows: ReturnType<typeof pay>[], parcels: Parcel[]) =>
  matchRows(rows, parcels).map(({ result, parcel }) => [result, parcel?.id ?? null])

describe('the rows of a settlement', () => {
  it.each([
    [2490, 'matched'],
    [2489, 'short'],
    [0, 'short'],
    [2491, 'over'],
  ])('%i rupees for a parcel of 2490 are %s', (amount, result) => {
    expect(resultsOf([pay('T1', amount)], [parcel('a', 'T1', 2490)])).toEqual([[result, 'a']])
  })

  it('are unknown without a matching parcel', () => {
    expect(resultsOf([pay('T2', 2490)], [parcel('a', 'T1', 2490)])).toEqual([['unknown', null]])
  })

  it('match a parcel whatever the case and spacing of its number', () => {
    expect(resultsOf([pay(' px-17b ', 2490)], [parcel('a', 'PX-17B', 2490)])).toEqual([['matched', 'a']])
  })

  it('settle a parcel once', () => {
    const rows = [pay('T1', 2490), pay('T1', 2490), pay('T2', 1)]
    expect(resultsOf(rows, [parcel('a', 'T1', 2490), parcel('b', 'T2', 1, true)])).toEqual([
      ['matched', 'a'],
      ['already settled', 'a'],
      ['already settled', 'b'],
    ])
  })

  it('can complete a parcel that an earlier row left short', () => {
    expect(resultsOf([pay('T1', 2390), pay('T1', 2490)], [parcel('a', 'T1', 2490)])).toEqual([
      ['short', 'a'],
      ['matched', 'a'],
    ])
  })

  it('settle a parcel with exactly what was left open, by this settlement or an earlier one', () => {
    const rows = [pay('T1', 1500), pay('T1', 300), pay('T1', 200), pay('T2', 990)]
    expect(resultsOf(rows, [parcel('a', 'T1', 2000), parcel('b', 'T2', 2490, false, [1500])])).toEqual([
      ['short', 'a'],
      ['short', 'a'],
      ['matched', 'a'],
      ['matched', 'b'],
    ])
  })

  it.each([
    [[400], [], 500, 'short'],
    [[400], [], 700, 'over'],
    [[400, 400], [], 200, 'matched'],
    [[400, 400], [], 300, 'over'],
    [[400], [400], 200, 'matched'],
    [[400], [400], 300, 'short'],
    [[400], [400], 600, 'matched'],
    [[400], [400], 601, 'over'],
    [[500], [500], 0, 'short'],
  ])('after parts of %j, and %j repeated, %i of 1000 rupees is %s', (parts, repeated, amount, result) => {
    expect(resultsOf([pay('T1', amount)], [parcel('a', 'T1', 1000, false, parts, repeated)])).toEqual([[result, 'a']])
  })

  it('that repeat a part of an earlier settlement leave the parcel open, unless they are entered again on purpose', () => {
    const rows = [pay('T1', 600), pay('T1', 600)]
    const repeated = (again: boolean) =>
      matchRows(rows, [parcel('a', 'T1', 1000, false, [600])], statement(again)).map((row) => [
        row.result,
        row.isRepeated,
      ])
    expect(repeated(false)).toEqual([
      ['short', true],
      ['short', true],
    ])
    expect(repeated(true)).toEqual([
      ['over', false],
      ['already settled', false],
    ])
  })

  it('that repeat a part of the same settlement pay at most exactly the rest', () => {
    const results = (...amounts: number[]) =>
      resultsOf(
        amounts.map((amount) => pay('T1', amount)),
        [parcel('a', 'T1', 1000)],
      ).map(([result]) => result)
    expect(results(500, 500)).toEqual(['short', 'matched'])
    expect(results(600, 600, 400)).toEqual(['short', 'short', 'matched'])
    expect(results(400, 700)).toEqual(['short', 'over'])
  })

  it('leave nothing open of a parcel that was paid before and for which the courier collected nothing', () => {
    const prepaid = { ...parcel('a', 'T1', 2490), isPaid: true }
    expect(resultsOf([pay('T1', 0), pay('T1', 700)], [prepaid, parcel('b', 'T1', 700)])).toEqual([
      ['already settled', 'a'],
      ['matched', 'b'],
    ])
    expect(resultsOf([pay('T1', 100)], [prepaid])).toEqual([['short', 'a']])
    expect(resultsOf([pay('T1', 2490)], [prepaid])).toEqual([['matched', 'a']])
  })

  it('match the oldest open parcel of several with the same tracking number', () => {
    const parcels = [parcel('a', 'T1', 500, true), parcel('b', 'T1', 700), parcel('c', 'T1', 900)]
    expect(resultsOf([pay('T1', 700), pay('T1', 900), pay('T1', 900)], parcels)).toEqual([
      ['matched', 'b'],
      ['matched', 'c'],
      ['already settled', 'c'],
    ])
  })

  it.each([
    [
      'a negative amount takes money back, and the parcel is owed again',
      [2490, -2490, 2490],
      ['matched', 'taken back', 'matched'],
    ],
    ['what was too much may be taken back', [2500, -10, 2490], ['over', 'taken back', 'already settled']],
    ['a part of it may be taken back', [2490, -1000, 1000], ['matched', 'taken back', 'matched']],
    ['money that was taken back first is short', [-2490, 2490], ['taken back', 'short']],
  ])('%s', (_, amounts, results) => {
    const rows = amounts.map((amount) => pay('T1', amount))
    const matched = matchRows(rows, [parcel('a', 'T1', 2490)], statement(true))
    expect(matched.map(({ result }) => result)).toEqual(results)
  })

  it('take nothing back twice, nor bring back what was taken, unless they are entered again on purpose', () => {
    const rows = [pay('T1', -2490), pay('T1', 2490)]
    const results = matchRows(rows, [parcel('a', 'T1', 2490, false, [2490, -2490])])
    expect(results.map(({ result, isRepeated }) => [result, isRepeated])).toEqual([
      ['taken back', true],
      ['short', true],
    ])
  })

  it('pay again what an earlier statement took back, and take that back again', () => {
    const [row, back] = [pay('T1', 2490), pay('T1', -2490)]
    const resultOn = (at: number, of: typeof row & { charge?: number }, paid: number[]) => {
      const [one] = matchRows([of], [parcel('a', 'T1', 2490, paid.length === 3, paid)], statement(false, at))
      return [one?.result, one?.isRepeated]
    }
    expect(resultOn(2, row, [2490, -2490])).toEqual(['matched', false])
    expect(resultOn(3, back, [2490, -2490, 2490])).toEqual(['taken back', false])
    // On the same day it may be the same line, unless its figures differ.
    expect(resultOn(1, row, [2490, -2490])).toEqual(['short', true])
    expect(resultOn(1, { ...row, charge: 9 }, [2490, -2490])).toEqual(['matched', false])
    expect(resultOn(2, back, [2490, -2490])).toEqual(['taken back', true])
  })

  it('are too much for a parcel without cash, also after its courier said that it collected nothing', () => {
    expect(resultsOf([pay('T1', 0), pay('T1', 2490)], [parcel('a', 'T1', 0)])).toEqual([
      ['already settled', 'a'],
      ['over', 'a'],
    ])
  })

  it('pay for a parcel of which its customer sent a part on the road with the rest, or with all that was to collect', () => {
    const results = [1489, 1490, 2490, 2491].map((amount) => {
      return resultsOf([pay('T1', amount)], [{ ...parcel('a', 'T1', 2490), least: 1490 }])[0]?.[0]
    })
    expect(results).toEqual(['short', 'matched', 'matched', 'over'])
  })

  it('take a second payment back first, unless that may be the same line of sheets that overlap', () => {
    const rows = [pay('T1', 2490), { ...pay('T1', 2490), charge: 10 }, pay('T1', -2490), pay('T1', -2490)]
    const results = (again: boolean, of = rows) =>
      matchRows(of, [parcel('a', 'T1', 2490)], statement(again)).map((row) => [row.completes, row.double?.position])
    expect(results(false)).toEqual([[true], [false], [true, 1], [true, undefined]].map(([is, at]) => [is, at]))
    const same = rows.map(({ trackingNumber, amount }) => ({ trackingNumber, amount }))
    expect(results(false, same)[2]).toEqual([false, undefined])
    expect(results(true, same).slice(2)).toEqual([
      [true, 1],
      [false, undefined],
    ])
  })

  it('pay early for a parcel that is on its way, and not at all for one that came back', () => {
    const parcels = [
      { ...parcel('a', 'T1', 2490), status: 'shipped' as const },
      { ...parcel('b', 'T2', 990), status: 'returned' as const },
    ]
    const rows = [
      pay('T1', 1000),
      pay('T1', 1490),
      pay('T1', 2490),
      pay('T2', 0),
      { ...pay('T2', 990), cameBack: true },
    ]
    expect(resultsOf(rows, parcels).map(([result]) => result)).toEqual([
      ...['short', 'early', 'already settled', 'returned', 'returned'],
    ])
  })

  it('without a tracking number are adjustments, and without cash leave nothing open', () => {
    const rows = [pay('', -500), pay('T1', 0)]
    expect(resultsOf(rows, [parcel('a', 'T1', 0)])).toEqual([
      ['adjustment', null],
      ['already settled', 'a'],
    ])
  })
})
