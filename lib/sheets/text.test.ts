import { describe, expect, it } from 'vitest'
import { isDamaged, isLostFrom, otherThanSheet, sheetText } from './text'

const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16()

describe('a file', () => {
  it.each([
    ['UTF-8', Buffer.from('T1,José ٹوپی')],
    ['UTF-8 with a byte order mark', Buffer.from('\uFEFFT1,José ٹوپی')],
    ['UTF-16 with a byte order mark', Buffer.from('\uFEFFT1,José ٹوپی', 'utf16le')],
    ['UTF-16 without one', Buffer.from('T1,José ٹوپی', 'utf16le')],
    ['UTF-16, big-endian, with a byte order mark', utf16be('\uFEFFT1,José ٹوپی')],
    ['UTF-16, big-endian, without one', utf16be('T1,José ٹوپی')],
  ])('in %s is read without a warning', (_, file) => {
    expect(sheetText(file)).toEqual({ text: 'T1,José ٹوپی', warnings: [] })
  })

  it('in windows-1252 is read with a warning', () => {
    const read = sheetText(Buffer.from('José\x92s \x80', 'latin1'))
    expect(read).toEqual({ text: 'José’s €', warnings: [expect.stringContaining('CSV UTF-8')] })
  })

  it.each([
    ['an old Excel workbook (.xls)', '\xd0\xcf\x11\xe0\xa1\xb1'],
    ['a page of the web (HTML)', '\r\n<table><tr>'],
    ['a PDF file', '%PDF-1.7'],
    ['a picture', '\x89PNG\r\n'],
    ['a JSON file', ' {"rows":[1, 2]}'],
    ['a text without columns', 'hello'],
    [null, 'T1,2490'],
    [null, '10150 T1'],
  ])('that is %s is told as that', (kind, bytes) => {
    expect(otherThanSheet(Buffer.from(bytes, 'latin1'))).toBe(kind)
  })
  it('in UTF-16 is a sheet', () => {
    expect(otherThanSheet(Buffer.from('CN', 'utf16le'))).toBeNull()
  })
})

describe('a text', () => {
  it.each([
    'ٹخنے تک چینوز',
    'José’s café',
    'Is it warm? Yes!?',
    'Really???',
    'naïve — “quoted” 100 °C',
    'É Ã',
    'page?id=1',
  ])('is not damaged: %s', (text) => {
    expect(isDamaged(text)).toBe(false)
  })

  it.each(['???? ?? ?????', 'Kurta (????)', 'JosÃ©', 'ItÂ°s', 'donâ€™t', 'Ù¹ÙˆÙ¾ÛŒ', 'a\uFFFDb'])(
    'is damaged: %s',
    (text) => {
      expect(isDamaged(text)).toBe(true)
    },
  )

  it.each([
    ['José', 'Jos?', true],
    ['Café ٹوپی', 'Café ????', true],
    ['Is it warm?', 'Is it warm?', false],
    ['Warm', 'Warm?', false],
    ['José', 'Josh', false],
  ])('%s was lost in %s: %s', (text, cell, isLost) => {
    expect(isLostFrom(text, cell)).toBe(isLost)
  })
})
