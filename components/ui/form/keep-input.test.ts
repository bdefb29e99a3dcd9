import { describe, expect, it } from 'vitest'
import { formToShow, rowsToShow } from './keep-input'

describe('a form on a page that refreshes itself', () => {
  const shown = { of: 'TID 1', children: 'shown' }

  it.each([
    ['the form as the page has it now', { of: 'TID 1', children: 'now' }, false, 'now'],
    ['the same while it holds input', { of: 'TID 1', children: 'now' }, true, 'now'],
    ['another form', { of: 'TID 2', children: 'other' }, false, 'other'],
    ['no other form while it holds input', { of: 'TID 2', children: 'other' }, true, 'shown'],
    ['nothing once the page offers none', { of: null, children: null }, false, null],
    ['the form that holds input, though the page offers none', { of: null, children: null }, true, 'shown'],
  ])('shows %s', (_, offered, isHeld, children) => {
    expect(formToShow(shown, offered, isHeld).children).toBe(children)
  })

  it('is not rendered again when nothing has changed', () => {
    expect(formToShow(shown, { ...shown }, false)).toBe(shown)
  })
})

describe('rows with forms in a list that refreshes itself', () => {
  const rowsOf = (names: string) => [...names].map((of) => ({ of, row: of.toUpperCase() }))
  const namesOf = (rows: { of: string }[]) => rows.map(({ of }) => of).join('')

  it.each([
    ['abc', 'ac', '', 'ac'],
    ['abc', 'ac', 'b', 'abc'],
    ['abc', 'bc', 'a', 'abc'],
    ['abc', 'ab', 'c', 'abc'],
    ['abc', '', 'b', 'b'],
    ['abc', 'xab', 'c', 'xacb'],
    ['abc', 'abcd', 'b', 'abcd'],
    ['abc', 'd', 'ac', 'adc'],
  ])('from %s become %s, and %s holds input: %s', (shown, offered, held, expected) => {
    expect(namesOf(rowsToShow(rowsOf(shown), rowsOf(offered), new Set(held)))).toBe(expected)
  })

  it('are as the page has them now', () => {
    const now = [{ of: 'a', row: 'now' }]
    expect(rowsToShow(rowsOf('a'), now, new Set('a'))).toEqual(now)
  })

  it('are not rendered again when nothing has changed', () => {
    const shown = rowsOf('ab')
    expect(rowsToShow(shown, rowsOf('ab'), new Set('a'))).toBe(shown)
  })
})
