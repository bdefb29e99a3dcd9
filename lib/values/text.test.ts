import { describe, expect, it } from 'vitest'
import { email, optionalText, text } from './text'

const sentences = (schema: ReturnType<typeof text> | typeof email, value: unknown) =>
  schema.safeParse(value).error?.issues.map((issue) => issue.message)

const SEPARATORS = ['\u2028', '\u2029'] as const

describe('a line of text', () => {
  it.each([
    ['trimmed', '  Ayesha Khan \t', 'Ayesha Khan'],
    ['composed (NFC)', 'Cafe\u0301', 'Café'],
    ['composed even around a control character', 'Cafe\u0007\u0301', 'Café'],
    ['free of control characters', 'Aye\u0007sha\u001b[0m\u009f', 'Ayesha[0m'],
    ['one line', 'Ayesha\nKhan\tof\r\nKarachi', 'Ayesha Khan of Karachi'],
    ['one line, with a space for a separator', `Ayesha${SEPARATORS.join('Khan')}Karachi`, 'Ayesha Khan Karachi'],
    ['free of characters that nobody sees', 'leave\u202egnp\u200b.exe\u00ad', 'leavegnp.exe'],
    ['with the joiners of Urdu', 'علی\u200cخان', 'علی\u200cخان'],
    ['free of halves of characters', 'Ayesha\ud83d', 'Ayesha'],
    ['whole in every script', 'عائشہ خان 😀', 'عائشہ خان 😀'],
  ])('is stored %s', (_, typed, kept) => {
    expect(text(100).parse(typed)).toBe(kept)
  })

  it('may have the maximum length after trimming, and no more', () => {
    expect(text(5).parse('  12345  ')).toBe('12345')
    expect(sentences(text(5), '123456')).toEqual(['This is longer than 5 characters'])
  })

  it('refuses NUL', () => {
    expect(sentences(text(100), 'Ayesha\0')).toEqual(['This contains a character that cannot be used'])
  })

  it.each([[undefined], [null], [7], [{}], [['Ayesha']]])('cannot be %j', (value) => {
    expect(sentences(text(100), value)).toEqual(['This must be text'])
    expect(sentences(text(100, { required: 'Name is required' }), value)).toEqual(['Name is required'])
  })

  it.each(['', '   ', '\t\n', '\u0007', '\ud83d', '\u200d', '\ufe0f', '\u0301'])(
    'is refused as %j when it is required',
    (value) => {
      expect(sentences(text(100, { required: 'Name is required' }), value)).toEqual(['Name is required'])
    },
  )

  it('is read at once, however many marks stand on one letter', () => {
    const marks = '\u0301'.repeat(200_000) + '\u0316'.repeat(200_000)
    expect(text(100).parse(`e${marks}`)).toHaveLength(30)
  })

  it('may be empty when it is optional', () => {
    expect(text(100).parse('  ')).toBe('')
  })
})

describe('multi-line text', () => {
  it('keeps its line breaks, normalised', () => {
    expect(text(100, { lines: true }).parse(' one\r\ntwo\rthree\n\nfour\u0007 ')).toBe('one\ntwo\nthree\n\nfour')
  })

  it.each(SEPARATORS)('keeps %j, which is no control character', (separator) => {
    expect(text(100, { lines: true }).parse(`one${separator}two`)).toBe(`one${separator}two`)
  })
})

describe('an optional text', () => {
  it.each([[undefined], [null], [''], ['   ']])('%j is none', (value) => {
    expect(optionalText(10).parse(value)).toBeNull()
  })

  it('is kept as a text when present', () => {
    expect(optionalText(10).parse(' 2nd floor ')).toBe('2nd floor')
  })

  it('respects its maximum', () => {
    expect(optionalText(3).safeParse('1234').success).toBe(false)
  })
})

describe('an e-mail address', () => {
  it.each([
    ['ayesha@example.com', 'ayesha@example.com'],
    ['  Ayesha.KHAN+shop@Example.COM ', 'ayesha.khan+shop@example.com'],
    ['\u202eayesha\u200b@exam\u00adple.com\u200d', 'ayesha@example.com'],
    ['ａｙｅｓｈａ@example.com', 'ayesha@example.com'],
    [`${'a'.repeat(242)}@example.com`, `${'a'.repeat(242)}@example.com`],
  ])('%j is stored as %s', (typed, kept) => {
    expect(email.parse(typed)).toBe(kept)
  })

  it.each([
    ...['ayesha', 'ayesha@', '@example.com', 'ayesha@example', 'ayesha khan@example.com', 'a@b@example.com'],
    ...['a@example..com', 'a@.example.com', 'a@example.com.'],
    ...['a,b@example.com', 'ayesha;b@example.com', 'Ayesha<b@example.com>', '"a"@example.com', 'a@example.com(b)'],
  ])('%j is invalid', (value) => {
    expect(sentences(email, value)).toEqual(['Email is invalid'])
  })

  it.each([undefined, null, '', '  ', 7])('%j is none', (value) => {
    expect(sentences(email, value)).toEqual(['Email is required'])
  })

  it('has at most 254 characters', () => {
    expect(email.safeParse(`${'a'.repeat(243)}@example.com`).success).toBe(false)
  })
})
