import { describe, expect, it } from 'vitest'
import { fillIn, type Message, messageParts, translator } from './message'
import { urdu } from './urdu'

describe('a translator', () => {
  it('puts values into a message', () => {
    const t = translator({ '{count} left': 'صرف {count} باقی' }, 'ur')
    const message = '{count} left' as string as Message
    expect(Reflect.apply(t, null, [message, { count: 3 }])).toBe('صرف 3 باقی')
  })

  it.each([
    ['30–32', '\u206830–32\u2069'],
    ['0300-1234567', '\u20680300-1234567\u2069'],
    ['28 / 30', '\u206828 / 30\u2069'],
    ['XL', 'XL'],
    ['PKR 2,490', 'PKR 2,490'],
    ['https://a.pk/1-2', 'https://a.pk/1-2'],
  ])('keeps the order of “%s” among Urdu letters', (value, shown) => {
    const message = 'Size {value}' as string as Message
    const saying = (language: 'en' | 'ur') =>
      Reflect.apply(translator({ [message]: 'سائز {value}' }, language), null, [message, { value }])
    expect([saying('ur'), translator({}, 'en').text(value)]).toEqual([`سائز ${shown}`, value])
    expect(Reflect.apply(translator({}, 'en'), null, [message, { value }])).toBe(`Size ${value}`)
  })

  it('keeps a text without a translation', () => {
    expect(translator({}, 'en').text('Karachi Tee')).toBe('Karachi Tee')
  })

  it('does not read inherited properties as translations', () => {
    expect(translator({}, 'en').text('constructor')).toBe('constructor')
  })
})

it('fills in known words in braces and leaves all others', () => {
  const filled = fillIn('{email}, {email} {hours} {constructor} {toString}', { email: 'a@b.pk', hours: '' })
  expect(filled).toBe('a@b.pk, a@b.pk  {constructor} {toString}')
})

it('splits a message at its values', () => {
  expect(messageParts('By {action} you agree')).toEqual(['By ', 'action', ' you agree'])
})

describe('the dictionary', () => {
  const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted()

  it.each(Object.entries(urdu))('translates “%s” with the same values', (english, inUrdu) => {
    expect(names(inUrdu)).toEqual(names(english))
  })

  it.each(Object.entries(urdu))('writes “%s” with the letters of Urdu and Western numerals', (_english, inUrdu) => {
    expect(inUrdu).not.toMatch(/[يكه٠-٩۰-۹]/)
  })
})
