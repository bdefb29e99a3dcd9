import { expect, it } from 'vitest'
import { sentence } from '@/lib/i18n/message'
import { acceptedLanguage, translateAnswer } from './translate-answer'

it.each([
  [null, 'en'],
  ['', 'en'],
  ['ur', 'ur'],
  ['ur-PK', 'ur'],
  ['UR-pk,en;q=0.8', 'ur'],
  ['en;q=0.8, ur;q=0.9', 'ur'],
  ['en, ur', 'en'],
  ['ur;q=0.5,en', 'en'],
  ['ur;q=0', 'en'],
  ['*', 'en'],
  ['urdu', 'en'],
  ['ur;q=2', 'en'],
  [`${'x,'.repeat(5_000)}ur`, 'en'],
])('Accept-Language %j means %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language)
})

it('translates the message and the errors, and keeps everything else', () => {
  const body = { message: 'Email is invalid', errors: { email: 'Email is invalid' }, totalPrice: 100 }
  expect(translateAnswer(body, 'ur')).toEqual({
    message: 'ای میل درست نہیں',
    errors: { email: 'ای میل درست نہیں' },
    totalPrice: 100,
  })
  expect(translateAnswer(body, 'en')).toEqual(body)
})

it('fills a sentence, and the sentences in it, in the language of the reader', () => {
  const status = sentence('This order is {status}', { status: sentence('shipped') })
  expect(translateAnswer({ message: status }, 'en')).toEqual({ message: 'This order is shipped' })
  expect(translateAnswer({ errors: { status } }, 'ur')).toEqual({ errors: { status: 'یہ آرڈر روانہ ہے' } })
})

it('keeps a list as it is', () => {
  const list = [{ message: 'Not found' }]
  expect(translateAnswer(list, 'ur')).toEqual(list)
})
